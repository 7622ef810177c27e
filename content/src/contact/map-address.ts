import { site } from '@shared/contracts';

const { latitude, longitude } = site.address;

/** Degrees from the pin to the edges of the embedded map. */
const reach = { latitude: 0.0035, longitude: 0.0075 };

/** The map as OpenStreetMap lets other sites embed it; the only frame that the site's policy allows. */
export function embeddedMap(): string {
  const box = [
    longitude - reach.longitude,
    latitude - reach.latitude,
    longitude + reach.longitude,
    latitude + reach.latitude,
  ].map((degrees) => degrees.toFixed(5));
  const query = new URLSearchParams({
    bbox: box.join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/** The same place on OpenStreetMap's own page. */
export function mapPage(): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}

/** Plans the way to the office. */
export function directionsTo(): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;
}
