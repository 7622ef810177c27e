import type { PartnerText } from './partner-text';

/** The texts in the order of the list, each a file of its own that only its own page fetches. */
const texts: readonly (() => Promise<{ text: PartnerText }>)[] = [
  () => import('./texts/northmere'),
  () => import('./texts/sahilpur'),
  () => import('./texts/waraq'),
  () => import('./texts/pamirlink'),
  () => import('./texts/bosphora'),
  () => import('./texts/barqab'),
  () => import('./texts/rahguzar'),
  () => import('./texts/mehrposh'),
  () => import('./texts/saltholme'),
  () => import('./texts/savanna-line'),
  () => import('./texts/narmi'),
];

/** @throws Error when the list holds a partner that has no text: a fault of this app. */
export async function loadPartnerText(id: number): Promise<PartnerText> {
  const load = texts[id - 1];
  if (!load) throw new Error(`No text for partner ${id}`);
  return (await load()).text;
}
