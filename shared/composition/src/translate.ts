import type { Language, Messages } from '@meridian/contracts';

/** The names of the placeholders in a text. */
export type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

type Value = string | number;

/** No values for a text without placeholders; any values for a text that is known only at run time. */
type Values<Text extends string> = string extends Text
  ? [values?: Readonly<Record<string, Value>>]
  : [Placeholders<Text>] extends [never]
    ? []
    : [values: Readonly<Record<Placeholders<Text>, Value>>];

/**
 * Translates an English text into the language of the page: `t('{count} questions', { count })`. A text without a
 * translation stays English. A test compares the texts of pages with their translations, so write each as a literal.
 */
export type Translate = <Text extends string>(text: Text, ...values: Values<Text>) => string;

/** The language that a part is rendered in. */
export interface PageLanguage {
  /** English for a part without a translation, also when the document has another language. */
  language: Language;
  t: Translate;
  /** The URL of a path of the site in the language of the document, for links and forms. */
  toAddress: (path: string) => string;
  /** Attributes of an element with text that stays English: names, titles of courses, numbers of telephones. */
  english: { readonly lang?: 'en'; readonly dir?: 'ltr' };
}

/** Isolates a value, so that Latin letters in it do not change the order of the surrounding text. */
const isolate = (value: Value): string => `\u2068${value}\u2069`;

/**
 * Creates a function that translates texts.
 * @param catalogues translations; the first one with a text counts, and without any the text stays English
 */
export function createTranslate(...catalogues: readonly (Messages | undefined)[]): Translate {
  const translate: Translate = (text, ...[values]) => {
    const translated = catalogues.find((messages) => messages?.[text] !== undefined)?.[text];
    const pattern = values || translated !== undefined ? undefined : findPattern(text, catalogues);
    if (pattern) {
      const said = pattern.values.map(([name, value]) => [name, translate(value)]);
      return translate(pattern.text, Object.fromEntries(said));
    }
    if (!values) return translated ?? text;
    const known: Readonly<Record<string, Value>> = values;
    return (translated ?? text).replace(/\{(\w+)\}/g, (placeholder, name) => {
      const value = known[name] ?? placeholder;
      return translated === undefined ? String(value) : isolate(value);
    });
  };
  return translate;
}

/** Fewest characters between the values of a pattern, so that it matches no other sentence. */
const minKnownChars = 40;

/** The text and the values of a sentence that a server made. */
function findPattern(sentence: string, catalogues: readonly (Messages | undefined)[]) {
  if (sentence.length < minKnownChars) return undefined;
  for (const text of catalogues.flatMap((messages) => Object.keys(messages ?? {}))) {
    const [first = '', ...others] = text.split(/\{\w+\}/);
    if (!sentence.startsWith(first) || first.length + others.join('').length < minKnownChars)
      continue;
    const parts = [first, ...others].map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const found = new RegExp(`^${parts.join('(.+)')}$`, 's').exec(sentence)?.slice(1);
    const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    if (found) return { text, values: names.map((name, at) => [name, found[at] ?? ''] as const) };
  }
  return undefined;
}

/** Leaves texts in English: for tests, and for content that exists only in English. */
export const inEnglish: Translate = createTranslate();
