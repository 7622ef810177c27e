import { textLimits } from './proposal-limits';

/**
 * The address of a public website: http or https, a host with a top-level domain, nobody's password
 * in it. It becomes a link, so nothing else will do.
 */
export function isWebsite(text: string): boolean {
  if (text.length > textLimits.website || /[\s\p{Cc}<>"\\]/u.test(text)) return false;
  const url = /^https?:\/\//i.test(text) ? parse(text) : undefined;
  if (!url || url.username || url.password) return false;
  return /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i.test(url.hostname);
}

/** Not by `URL.canParse`: in Node 20 it refuses letters such as ü once it has been called often. */
function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
