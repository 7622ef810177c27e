/**
 * "25,000" of 25000, a whole number, or of its digits. `toLocaleString` would read the rules of a language first, which
 * takes a phone more than 100 ms.
 */
export const groupDigits = (whole: number | string): string =>
  String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');
