import type { PageMeta } from '@meridian/contracts';
import { facetValueLabel, findSpecialty } from '@meridian/contracts/programme';

interface Choice {
  facets: Readonly<Record<string, readonly string[] | undefined>>;
  q: string;
}

/** Title, description and structured data of a list. A list of one focus or city has a title of its own. */
export function describeList({
  query,
  canonicalQuery,
  whole,
  nouns,
  details,
  items,
  total,
  url,
}: {
  query: Choice;
  /** The query of a list with a title of its own. */
  canonicalQuery: string;
  whole: Pick<PageMeta, 'title' | 'description' | 'heading'>;
  /** The noun for its entries, in the plural; undefined for a list without a title of its own. */
  nouns: string | undefined;
  /** Follows the title of a list in its description. */
  details: string;
  items: readonly { title: string; path: string }[];
  total: number;
  url: URL;
}): PageMeta {
  const name = nouns && nameList(query, total, nouns);
  return {
    ...whole,
    ...(name && {
      title: name,
      description: `${name}: ${details}`,
      canonicalQuery,
      // An empty list is no result for a search engine.
      ...(total === 0 && { noIndex: true }),
    }),
    ...itemListJsonLd(items, total, url),
  };
}

/**
 * "Cardiology courses", "Courses in Lahore", "Cardiology courses in Lahore": the title of a list of one focus or city;
 * undefined for any other, and for words that no entry has.
 * @param nouns the noun for its entries, in the plural
 */
function nameList({ facets, q }: Choice, total: number, nouns: string): string | undefined {
  const { focus = [], city = [], ...others } = facets;
  const isOther = Object.values(others).flat().length > 0 || q !== '';
  if (isOther || focus.length > 1 || city.length > 1) return undefined;
  // Anyone can write a URL: only known values become a title.
  const isKnown = total > 0 || (city.length === 0 && findSpecialty(focus[0] ?? '') !== undefined);
  if (!isKnown) return undefined;
  const place = city[0] ? ` in ${city[0]}` : '';
  if (focus[0]) return `${facetValueLabel('focus', focus[0])} ${nouns}${place}`;
  return city[0] && `${nouns.charAt(0).toUpperCase()}${nouns.slice(1)}${place}`;
}

/** https://schema.org/ItemList, as search engines take it for a page of summaries; nothing for an empty list. */
function itemListJsonLd(
  items: readonly { title: string; path: string }[],
  total: number,
  { origin }: URL,
): { jsonLd?: Record<string, unknown>[] } {
  if (items.length === 0) return {};
  const itemListElement = items.map(({ title, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: origin + path,
  }));
  return { jsonLd: [{ '@type': 'ItemList', numberOfItems: total, itemListElement }] };
}
