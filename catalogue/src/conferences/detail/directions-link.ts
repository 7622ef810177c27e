/** Searches OpenStreetMap for a venue, from where it can plan the way. */
export function directionsLink(venue: string, city: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${venue}, ${city}`)}`;
}
