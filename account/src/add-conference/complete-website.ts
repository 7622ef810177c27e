import { cleanText } from '@meridian/contracts/forms';

/** Adds the `https://` that people leave out; text with a scheme, or that is no host name, stays as it is. */
export function completeWebsite(typed: string): string {
  const text = cleanText(typed);
  return /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?:[/?#:].*)?$/i.test(text)
    ? `https://${text}`
    : text;
}
