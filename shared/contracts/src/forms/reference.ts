import { foldValue } from '../text/fold-text';

/** Crockford's base 32: no I, L, O or U, so that a reference can be read out over the telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The reference number of a submission, such as `MHE-7K2QX0DA`: always the same for the same
 * idempotency key, so that page, mail and server agree without asking one another.
 *
 * @param idempotencyKey a UUID in any letter case
 */
export function referenceOf(idempotencyKey: string): string {
  const text = idempotencyKey.toLowerCase();
  // Two different 32-bit hashes, 20 bits of each. Source: FNV-1a with the finaliser of MurmurHash3.
  return `MHE-${spell(hash(text, 0x811c9dc5))}${spell(hash(text, 0x9747b28c))}`;
}

/**
 * Parses a typed reference number, in any letter case, with spaces, without the dash or MHE, and with letters that look
 * like digits. Undefined for any other text.
 */
export function readReference(input: string): string | undefined {
  const typed = foldValue(input)
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '');
  const code = (typed.length > 8 ? typed.replace(/^MHE/, '') : typed)
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const isCode = code.length === 8 && [...code].every((character) => alphabet.includes(character));
  return isCode ? `MHE-${code}` : undefined;
}

function hash(text: string, seed: number): number {
  let value = seed;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Twenty bits as four characters. */
function spell(bits: number): string {
  return [15, 10, 5, 0].map((shift) => alphabet[(bits >>> shift) & 31]).join('');
}
