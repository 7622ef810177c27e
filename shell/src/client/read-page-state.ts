import { type PageState, pageStateElementId } from '@shared/contracts/ssr';

/** @throws Error when the document has no state */
export function readPageState(from: Document): PageState {
  const text = from.getElementById(pageStateElementId)?.textContent;
  if (!text) throw new Error(`The document has no #${pageStateElementId}`);
  return JSON.parse(text) as PageState;
}
