/** Recognises folded texts of fields; none of these functions changes the text. */

/** Dot-separated atoms and a host name with a top-level domain. Source: RFC 5321, without the quoted forms. */
const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:xn--[a-z0-9-]{2,59}|[a-z]{2,63})$/i;

export function isEmail(text: string): boolean {
  const [local = ''] = text.split('@');
  return text.length <= 254 && local.length <= 64 && emailPattern.test(text);
}

/** Loose on purpose: only the server knows which numbers exist. Pasted numbers contain dashes of many lengths. */
export function looksLikePhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^[\d\s()+./\p{Pd}]+$/u.test(text) && digits >= 7 && digits <= 20;
}

/** 13 digits, with or without spaces and dashes between them. */
export function isCnic(text: string): boolean {
  return /^\d{13}$/.test(withoutSeparators(text));
}

export function isPassport(text: string): boolean {
  return /^[a-z0-9]{6,12}$/i.test(withoutSeparators(text));
}

/** PMDC numbers are digits with a letter for the register, written in many ways: 12345-P, 1234/05-D. */
export function isPmdc(text: string): boolean {
  return /\d/.test(text) && /^[a-z0-9/]{3,20}$/i.test(withoutSeparators(text));
}

/** An existing day, written as `2026-12-05`. */
export function isRealDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** The same day `years` earlier; 29 February becomes 1 March. */
export function yearsBefore(date: string, years: number): string {
  const [year, month, day] = date.split('-').map(Number);
  const moment = new Date(Date.UTC((year ?? 0) - years, (month ?? 1) - 1, day ?? 1));
  return moment.toISOString().slice(0, 10);
}

function withoutSeparators(text: string): string {
  return text.replace(/[\s\p{Pd}]/gu, '');
}
