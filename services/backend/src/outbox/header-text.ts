/** Longer header lines are cut; RFC 5322 allows 998 characters. */
const maxCharacters = 300;

/** One line that is safe in a mail header: no control characters, none that reverse the text. */
export function headerText(text: string): string {
  const line = text.replace(/(?:(?!\p{Join_Control})[\p{Cc}\p{Cf}\p{Cs}\s])+/gu, ' ').trim();
  // By code points, because the database cannot store half a surrogate pair.
  return [...line].slice(0, maxCharacters).join('');
}

/** An e-mail address that is safe in an envelope. @throws TypeError for what is not one address */
export function headerAddress(address: string): string {
  if (/^[^\s\p{Cc}<>,;:"()[\]\\@]+@[^\s\p{Cc}<>,;:"()[\]\\@]+$/u.test(address)) return address;
  throw new TypeError('Not a plain e-mail address');
}
