import { facetValueLabel, findSpecialty } from '@meridian/contracts/programme';

/**
 * "Cardiology courses", "Courses in Lahore", "Cardiology courses in Lahore": the title of a list of one focus or city;
 * undefined for any other, and for words that no entry has.
 * @param nouns what is listed, in the plural
 */
export function nameList(
  { facets, q }: { facets: Readonly<Record<string, readonly string[] | undefined>>; q: string },
  total: number,
  nouns: string,
): string | undefined {
  const { focus = [], city = [], ...others } = facets;
  const isOther = Object.values(others).flat().length > 0 || q !== '';
  if (isOther || focus.length > 1 || city.length > 1) return undefined;
  // Anyone can write an address: only what is known becomes a title.
  const isKnown = total > 0 || (city.length === 0 && findSpecialty(focus[0] ?? '') !== undefined);
  if (!isKnown) return undefined;
  const place = city[0] ? ` in ${city[0]}` : '';
  if (focus[0]) return `${facetValueLabel('focus', focus[0])} ${nouns}${place}`;
  return city[0] && `${nouns.charAt(0).toUpperCase()}${nouns.slice(1)}${place}`;
}
