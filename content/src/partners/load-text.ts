import type { PartnerText } from './partner-text';

/**
 * The texts in the order of the list, fetched by their own pages alone. Four to a file: each file costs
 * its hash in the entry, which the home page loads, too.
 */
const texts: readonly (() => Promise<{ text: PartnerText }>)[] = [
  () => import(/* webpackChunkName: 'partners-1' */ './texts/northmere'),
  () => import(/* webpackChunkName: 'partners-1' */ './texts/sahilpur'),
  () => import(/* webpackChunkName: 'partners-1' */ './texts/waraq'),
  () => import(/* webpackChunkName: 'partners-1' */ './texts/pamirlink'),
  () => import(/* webpackChunkName: 'partners-2' */ './texts/bosphora'),
  () => import(/* webpackChunkName: 'partners-2' */ './texts/barqab'),
  () => import(/* webpackChunkName: 'partners-2' */ './texts/rahguzar'),
  () => import(/* webpackChunkName: 'partners-2' */ './texts/mehrposh'),
  () => import(/* webpackChunkName: 'partners-3' */ './texts/saltholme'),
  () => import(/* webpackChunkName: 'partners-3' */ './texts/savanna-line'),
  () => import(/* webpackChunkName: 'partners-3' */ './texts/narmi'),
];

/** @throws Error when the list holds a partner that has no text: a fault of this app. */
export async function loadPartnerText(id: number): Promise<PartnerText> {
  const load = texts[id - 1];
  if (!load) throw new Error(`No text for partner ${id}`);
  return (await load()).text;
}
