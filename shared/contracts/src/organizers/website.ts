import { textLimits } from './proposal-limits';

/**
 * True for the URL of a public website: http or https, a host with a top-level domain, no user name or
 * password. The URL becomes a link, so nothing else is accepted.
 */
export function isWebsite(text: string): boolean {
  if (text.length > textLimits.website || /[\s\p{Cc}<>"\\]/u.test(text)) return false;
  const url = /^https?:\/\//i.test(text) ? parse(text) : undefined;
  if (!url || url.username || url.password) return false;
  return /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i.test(url.hostname);
}

/** Not `URL.canParse`: in Node 20 it rejects letters such as ü after many calls. */
function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
