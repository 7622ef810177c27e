/** JSON that may stand in a script element: no `<`, so that nothing in it can end the element. */
export function toScriptText(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
