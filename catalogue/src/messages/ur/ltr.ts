/** Keeps digits, dashes and spaces in their order within a line from right to left: telephone numbers, dates. */
export const ltr = (text: string): string => `\u2066${text}\u2069`;
