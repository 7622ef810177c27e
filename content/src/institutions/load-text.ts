import type { InstitutionText } from './institution-text';

/** The texts in the order of the list, each a file of its own that only its own page fetches. */
const texts: readonly (() => Promise<{ text: InstitutionText }>)[] = [
  () => import('./texts/calderwick'),
  () => import('./texts/akdere'),
  () => import('./texts/gulmeer'),
  () => import('./texts/roshan-gehwara'),
  () => import('./texts/koh-e-sabz'),
  () => import('./texts/seri-laut'),
  () => import('./texts/hallersbruck'),
  () => import('./texts/darya-kinara'),
  () => import('./texts/wattlemere'),
  () => import('./texts/kilmarrin'),
  () => import('./texts/marsa-noor'),
  () => import('./texts/marrowdale'),
];

/** @throws Error when the list holds an institution that has no text: a fault of this app. */
export async function loadInstitutionText(id: number): Promise<InstitutionText> {
  const load = texts[id - 1];
  if (!load) throw new Error(`No text for institution ${id}`);
  return (await load()).text;
}
