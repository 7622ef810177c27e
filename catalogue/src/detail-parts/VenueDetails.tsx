import { Icon, Link } from '@meridian/ui';
import { DetailSection } from './DetailSection';
import styles from './detail-parts.module.css';

export function VenueDetails({
  name,
  address,
  places,
  directions = '',
  level = 2,
}: {
  name: string;
  /** Street and district; may be empty. */
  address: string;
  /** City and country, as far as they are known. */
  places: readonly string[];
  directions?: string;
  level?: 2 | 3;
}) {
  // Two fields may hold the same: organizers write the country where others have the city.
  const place = [...new Set(places.filter(Boolean))].join(', ');
  return (
    <DetailSection title="Venue" level={level}>
      <address className={styles.address}>
        <strong>{name}</strong>
        {address && <span>{address}</span>}
        <span>{place}</span>
      </address>
      {directions && <p className={styles.directions}>{directions}</p>}
      <p className={styles.links}>
        <Link to={directionsLink([name, address, place])} newTab>
          <Icon name="pin" />
          Directions
        </Link>
      </p>
    </DetailSection>
  );
}

/** OpenStreetMap's search for a venue; it can plan the route from there. */
function directionsLink(parts: readonly string[]): string {
  const query = encodeURIComponent(parts.filter(Boolean).join(', '));
  return `https://www.openstreetmap.org/search?query=${query}`;
}
