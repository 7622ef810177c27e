/** One spelling for typed text: digits of any script, invisible marks, letters that look alike. */
import { parseUrl } from './parse-url';

/** Digits of every script as 0 to 9, and the decimal and thousands marks of Urdu and Arabic keyboards as . and , */
export function foldDigits(text: string): string {
  return text
    .replace(/(?!\d)\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      let zero = code;
      // Unicode lists the digits of a script in their order, ten by ten.
      while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
      return String((code - zero) % 10);
    })
    .replace(/(\d)٫(?=\d)/g, '$1.')
    .replace(/(\d)٬(?=\d)/g, '$1,');
}

/** A number, date, URL or e-mail address as it is stored: without invisible characters. */
export function foldValue(text: string): string {
  return foldDigits(text.replace(/\p{Cf}/gu, '')).trim();
}

/** An e-mail address as it is stored: its host, in any script, as mail servers spell it. */
export function foldEmail(text: string): string {
  const [host = '', ...local] = foldValue(text).split('@').reverse();
  const isHost = local.length > 0 && /^[\p{L}\p{M}\p{N}.-]+$/u.test(host);
  const spelt = isHost && parseUrl(`http://${host}`)?.hostname;
  return [...local.reverse(), spelt || host].join('@');
}

/** A blank, or a mark that no one sees. */
const blank = /[\s\xAD\u061C\u200B-\u200F\u2060]/;

/**
 * A typed text as it is stored: without the CRLF of browsers, blanks and invisible marks at its ends, and direction marks,
 * which would reverse the text after it in a mail. Marks that join letters and emoji stay.
 */
export function cleanText(text: string): string {
  const kept = text.replace(/\r\n?/g, '\n').replace(/[\u202A-\u202E\u2066-\u2069]/g, '');
  let [start, end] = [0, kept.length];
  while (start < end && blank.test(kept.charAt(start))) start += 1;
  while (end > start && blank.test(kept.charAt(end - 1))) end -= 1;
  return kept.slice(start, end);
}

/** Letters that Unicode does not decompose, and letters of Arabic keyboards that stand for Urdu ones. */
const sameLetters = new Map(
  'æae œoe øo ßss łl đd ıi يی ىی كک هہ ةہ ـ'.split(' ').map((pair) => [pair[0], pair.slice(1)]),
);

/** A text as it is searched: lower case, digits 0 to 9, without accents, apostrophes and invisible marks. */
export function foldText(text: string): string {
  return foldDigits(text.toLowerCase().normalize('NFKD'))
    .replace(/[\p{M}\p{Cf}'’]/gu, (mark) => (mark === '\u200C' ? ' ' : ''))
    .replace(/[æœøßłđıيىكهةـ]/g, (letter) => sameLetters.get(letter) ?? letter);
}
