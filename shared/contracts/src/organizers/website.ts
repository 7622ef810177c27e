import { textLimits } from './proposal-limits';

/**
 * The address of a public website: http or https, a host with a top-level domain, nobody's password
 * in it. It becomes a link, so nothing else will do.
 */
export function isWebsite(text: string): boolean {
  if (text.length > textLimits.website || /[\s\p{Cc}<>"\\]/u.test(text)) return false;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  const isName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i.test(hostname);
  return isName && !username && !password;
}
