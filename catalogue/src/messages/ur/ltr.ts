/** Keeps digits, dashes and spaces in their order and on one line, in text from right to left: numbers, dates. */
export const ltr = (text: string): string => `\u2066${text.replaceAll(' ', '\u00a0')}\u2069`;
