import { Message, usePageLanguage } from '@meridian/composition';
import { site } from '@meridian/contracts';
import { Icon, LinkButton, Status } from '@meridian/ui';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import styles from './location-map.module.css';
import { MapDrawing } from './MapDrawing';

/** A click replaces the drawing by the real map. Without scripts it opens the map's own page. */
export function LocationMap() {
  const [shown, setShown] = useState<'drawing' | 'map' | 'offline'>('drawing');
  const frame = useRef<HTMLIFrameElement>(null);
  const { t } = usePageLanguage();

  useEffect(() => {
    if (shown === 'map') frame.current?.focus();
  }, [shown]);

  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setShown(navigator.onLine ? 'map' : 'offline');
  };

  return (
    <div className={styles.location}>
      <div className={styles.map}>
        {shown === 'map' ? (
          <iframe
            ref={frame}
            className={styles.frame}
            src={embeddedMap()}
            title={t('Map: {place}', { place: `${site.name}, ${site.address.street}` })}
            width={1200}
            height={480}
            sandbox="allow-scripts allow-same-origin allow-popups"
          />
        ) : (
          <>
            <MapDrawing />
            <a href={mapPage} className={styles.show} onClick={handleClick}>
              <Icon name="pin" />
              {t('Show the map')}
            </a>
          </>
        )}
      </div>
      <Status tone="error">
        {shown === 'offline' && (
          <p>
            {t(
              'You appear to be offline, so the map cannot be fetched. The drawing stays; try again once you are connected.',
            )}
          </p>
        )}
      </Status>
      <div className={styles.below}>
        <p className={styles.note}>
          {shown === 'map' ? (
            <Message
              text="The map comes from OpenStreetMap. If it stays empty, {open}."
              values={{
                open: (
                  <a href={mapPage} target="_blank" rel="noopener noreferrer">
                    {t('open it on their site')}
                    <span className="visually-hidden"> {t('(opens in a new tab)')}</span>
                  </a>
                ),
              }}
            />
          ) : (
            t(
              'A drawing, not to scale. The map itself comes from OpenStreetMap, and only once you ask for it.',
            )
          )}
        </p>
        <LinkButton to={directions} variant="secondary" size="small" newTab>
          {t('Directions')}
        </LinkButton>
      </div>
    </div>
  );
}

const { latitude, longitude } = site.address;

/** Degrees from the pin to the edges of the embedded map. */
const reach = { latitude: 0.0035, longitude: 0.0075 };

/** The embeddable map of OpenStreetMap, the only frame that the site's policy allows. */
function embeddedMap(): string {
  const corners = [-1, 1].flatMap((side) => [
    longitude + side * reach.longitude,
    latitude + side * reach.latitude,
  ]);
  const query = new URLSearchParams({
    bbox: corners.map((degrees) => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/** The same location on OpenStreetMap's own page. */
const mapPage = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;

const directions = `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;
