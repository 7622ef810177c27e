import { coverImage, type ItemPicture } from '@meridian/contracts/programme';
import { Monogram, Picture } from '@meridian/ui/page';
import {
  type GlobeView,
  latitudeLabel,
  longitudeLabel,
  meridianPath,
  meridiansBeside,
  toPoint,
} from '../images/globe';
import type { Organisation } from './organisation';
import styles from './organisation-cover.module.css';

/** The image of an organisation over its drawn cover, or the cover alone. */
export function OrganisationImage({
  organisation,
  image,
  sizes,
}: {
  organisation: Organisation;
  image: ItemPicture | undefined;
  /** The `sizes` of `<img>`; by default those of a card. */
  sizes?: string;
}) {
  return (
    <Picture {...coverImage(image?.image ?? '')} alt={image?.alt ?? ''} sizes={sizes}>
      <OrganisationCover organisation={organisation} />
    </Picture>
  );
}

const lahore = { latitude: 31.5, longitude: 74.3 } as const;

/**
 * The cover of an organisation: its monogram, and the globe seen from halfway between Lahore and its
 * place, so that both meridians are visible. Decorative: the text beside it says the same.
 */
function OrganisationCover({ organisation: { title, place } }: { organisation: Organisation }) {
  const { latitude, longitude } = place;
  const view: GlobeView = {
    centre: (lahore.longitude + longitude) / 2,
    lean: 0,
    radius: radiusFor(latitude),
  };
  const top = -view.radius - 34;
  const isLahore = latitude === lahore.latitude && longitude === lahore.longitude;
  const places = isLahore ? [lahore] : [lahore, place];
  const marked = places.map((shown) => shown.longitude);
  return (
    <div className={styles.cover}>
      <svg
        className={styles.globe}
        width="320"
        height="200"
        viewBox={`-160 ${top} 320 200`}
        fill="none"
        aria-hidden="true"
        focusable="false"
      >
        <circle r={view.radius} />
        {meridiansBeside(marked).map((meridian) => {
          const path = meridianPath(meridian, view);
          return path && <path key={meridian} d={path} />;
        })}
        {places.map((shown) => {
          const { x, y } = toPoint(shown, view);
          return (
            <g key={`${shown.latitude} ${shown.longitude}`} className={styles.marked}>
              <path d={meridianPath(shown.longitude, view) ?? ''} />
              <circle cx={x} cy={y} r="4" />
            </g>
          );
        })}
        {/* Above the globe, clear of its lines, the monogram, and the links that lie over covers. */}
        <text x="-144" y={top + 22}>
          {`${latitudeLabel(latitude)} ${longitudeLabel(longitude)}`}
        </text>
      </svg>
      <Monogram name={title} size={80} className={styles.monogram} />
    </div>
  );
}

/** The largest radius with which both the pole and the place are visible. */
function radiusFor(latitude: number): number {
  return Math.round(Math.min(190, 136 / (1 - Math.sin((latitude * Math.PI) / 180))));
}
