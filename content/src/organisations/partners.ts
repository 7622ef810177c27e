import { numberEntries, type Organisation } from './organisation';
import entries from './partners.json';

/** The eleven partners who supply what a course cannot do without. All are invented. */
export const partners: readonly Organisation[] = numberEntries(entries);
