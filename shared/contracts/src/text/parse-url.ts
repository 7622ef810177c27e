/**
 * Parses a URL; undefined for any other text. `URL.canParse` of Node.js 20 is not used: after some thousand calls it
 * rejects hosts with letters such as ü.
 * @param base for relative URLs
 */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
