/**
 * Whether React failed to change the document because others had moved its nodes: translators replace texts, and
 * extensions add and remove elements. No release is to blame. Source: WHATWG DOM, insert and remove.
 */
export function isOfMovedNodes(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}
