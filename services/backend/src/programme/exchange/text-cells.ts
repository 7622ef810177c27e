import { cleanText, foldValue } from '@meridian/contracts/forms';

export interface Cell<Value = unknown> {
  write: (value: Value) => string;
  /** @throws Error with the expected and the found text */
  read: (text: string) => unknown;
}

export const textCell: Cell<string> = {
  write: (value) => value,
  read: readText,
};

export const optionalTextCell: Cell<string | null> = {
  write: (value) => value ?? '',
  read: (text) => readText(text) || null,
};

export const numberCell: Cell<number | null> = {
  write: (value) => (value === null ? '' : String(value)),
  read: (text) => (text.trim() === '' ? null : readNumber(text)),
};

export const flagCell: Cell<boolean> = {
  write: (value) => (value ? 'yes' : 'no'),
  read(text) {
    const word = text.trim().toLowerCase();
    if (!['yes', 'no', ''].includes(word)) throw new Error(`expected yes or no, found "${text}"`);
    return word === 'yes';
  },
};

export const linesCell: Cell<string[]> = {
  write: (lines) => lines.join('\n'),
  read: splitLines,
};

/** A line for each element, with `|` between its parts. */
export function recordsCell<Value>(
  form: string,
  toParts: (value: Value) => readonly (string | number | null)[],
  fromParts: (parts: readonly string[]) => unknown,
): Cell<Value[]> {
  const count = form.split('|').length;
  return {
    write: (values) => values.map((value) => toParts(value).join(' | ')).join('\n'),
    read: (text) =>
      numberLines(text).map(({ line, number }) => {
        const parts = line.split('|').map(readText);
        if (parts.length !== count)
          throw new Error(`line ${number}: expected "${form}", found "${line}"`);
        try {
          return fromParts(parts);
        } catch (error) {
          throw new Error(`line ${number}: ${error instanceof Error ? error.message : error}`);
        }
      }),
  };
}

/** @throws Error for a text that is no number */
export function readNumber(text: string): number {
  const digits = foldValue(text).replaceAll(',', '');
  const number = Number(digits);
  if (digits === '' || !Number.isFinite(number))
    throw new Error(`expected a number, found "${text}"`);
  return number;
}

/** The text without invisible characters; a number, date or time with the digits 0 to 9. */
export function readText(text: string): string {
  const value = foldValue(text);
  return /^[\d:.-]+$/.test(value) ? value : cleanText(text);
}

function splitLines(text: string): string[] {
  return numberLines(text).map(({ line }) => line);
}

/** The lines that are not empty, each with its number in the text, from 1. */
export function numberLines(text: string): { line: string; number: number }[] {
  return text
    .split('\n')
    .map((line, index) => ({ line: readText(line), number: index + 1 }))
    .filter(({ line }) => line !== '');
}
