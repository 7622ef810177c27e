import type { InstitutionText } from './institution-text';

/**
 * The texts in the order of the list, fetched by their own pages alone. Four to a file: each file costs
 * its hash in the entry, which the home page loads, too.
 */
const texts: readonly (() => Promise<{ text: InstitutionText }>)[] = [
  () => import(/* webpackChunkName: 'institutions-1' */ './texts/calderwick'),
  () => import(/* webpackChunkName: 'institutions-1' */ './texts/akdere'),
  () => import(/* webpackChunkName: 'institutions-1' */ './texts/gulmeer'),
  () => import(/* webpackChunkName: 'institutions-1' */ './texts/roshan-gehwara'),
  () => import(/* webpackChunkName: 'institutions-2' */ './texts/koh-e-sabz'),
  () => import(/* webpackChunkName: 'institutions-2' */ './texts/seri-laut'),
  () => import(/* webpackChunkName: 'institutions-2' */ './texts/hallersbruck'),
  () => import(/* webpackChunkName: 'institutions-2' */ './texts/darya-kinara'),
  () => import(/* webpackChunkName: 'institutions-3' */ './texts/wattlemere'),
  () => import(/* webpackChunkName: 'institutions-3' */ './texts/kilmarrin'),
  () => import(/* webpackChunkName: 'institutions-3' */ './texts/marsa-noor'),
  () => import(/* webpackChunkName: 'institutions-3' */ './texts/marrowdale'),
];

/** @throws Error when the list holds an institution that has no text: a fault of this app. */
export async function loadInstitutionText(id: number): Promise<InstitutionText> {
  const load = texts[id - 1];
  if (!load) throw new Error(`No text for institution ${id}`);
  return (await load()).text;
}
