import type { Product } from './product';

/** "Ian Wilkinson", "Drew Provan and Trevor Baglin", "Ali, Bibi and Dar". */
export function listNames(names: readonly string[]): string {
  const last = names[names.length - 1] ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

/** The one line that a list has room for: "Ian Wilkinson and others, 2017"; empty where nothing is known. */
export function describeShortly({ authors = [], year }: Pick<Product, 'authors' | 'year'>): string {
  const [first] = authors;
  const by = authors.length > 2 ? `${first} and others` : listNames(authors);
  return [by, year].filter(Boolean).join(', ');
}

/** "10th edition, 2017"; empty where neither is known. */
export function describeEdition({ edition, year }: Pick<Product, 'edition' | 'year'>): string {
  return [edition && `${ordinal(edition)} edition`, year].filter(Boolean).join(', ');
}

function ordinal(number: number): string {
  const isTeen = Math.floor(number / 10) % 10 === 1;
  const ending = isTeen ? undefined : ['th', 'st', 'nd', 'rd'][number % 10];
  return `${number}${ending ?? 'th'}`;
}
