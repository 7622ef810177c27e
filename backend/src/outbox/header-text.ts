/** Longer header lines are cut; RFC 5322 allows 998 characters. */
const longest = 300;

/**
 * Makes one line of plain text of whatever somebody typed, so that it can stand in a header: nothing
 * that ends a line, no other control characters, nothing invisible that turns the text around.
 */
export function headerText(text: string): string {
  const line = text.replace(/(?:(?!\p{Join_Control})[\p{Cc}\p{Cf}\p{Cs}\s])+/gu, ' ').trim();
  // By characters, for half of one cannot be stored.
  return [...line].slice(0, longest).join('');
}

/**
 * An address as it may stand in an envelope.
 *
 * @throws TypeError for one that would not be one address; whoever calls has checked it before
 */
export function headerAddress(address: string): string {
  if (/^[^\s\p{Cc}<>,;:"()[\]\\@]+@[^\s\p{Cc}<>,;:"()[\]\\@]+$/u.test(address)) return address;
  throw new TypeError('Not a plain e-mail address');
}
