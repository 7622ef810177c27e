/** Text that is safe in HTML and XML, in a double-quoted attribute too. */
export function escapeHtml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

/** JSON that is safe in a script element: without `<`, nothing in it can end the element. */
export function toScriptText(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
