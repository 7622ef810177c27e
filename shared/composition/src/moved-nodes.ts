/**
 * Whether an error says that a node was no longer where React had put it: translators replace texts, extensions remove
 * and move elements. No release makes such an error. Source: WHATWG DOM, insert and remove.
 */
export function isOfMovedNodes(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}
