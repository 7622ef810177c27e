import entries from './institutions.json';
import { numberEntries, type Organisation } from './organisation';

/** The twelve institutions we collaborate with. All are invented. */
export const institutions: readonly Organisation[] = numberEntries(entries);
