/**
 * The URL that a text is, or undefined. Not `URL.canParse`: in Node.js 20 that begins, after some thousand calls, to say
 * no of hosts with letters such as ü.
 * @param base of a text that is relative
 */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
