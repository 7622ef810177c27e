import type { CollectableKind } from '@meridian/contracts/ssr';
import * as v from 'valibot';

/** A contribution that is not served, because it has less than half of the pages of the one before. */
export interface ShrunkenContribution {
  app: string;
  version: string;
  kind: CollectableKind;
  /** Pages that it lists. */
  found: number;
  /** Pages that the one before lists, which is served. */
  served: number;
}

/** An app that listed fewer pages than this may lose any number of them. */
const minServed = 8;

const hiddenPageSchema = v.object({ meta: v.object({ noIndex: v.literal(true) }) });

export function hasShrunk({ found, served }: Pick<ShrunkenContribution, 'found' | 'served'>) {
  return served >= minServed && found * 2 < served;
}

/** How many pages search engines or visitors find by the entries. */
export function countPages(entries: readonly { path: string }[]): number {
  return new Set(entries.flatMap((one) => (v.is(hiddenPageSchema, one) ? [] : [one.path]))).size;
}
