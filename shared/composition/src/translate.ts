import type { Language, Messages } from '@meridian/contracts';

/** The names of the placeholders in a text. */
export type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

type Value = string | number;

/** None for a text without placeholders; of a text that only the running program knows, any. */
type Values<Text extends string> = string extends Text
  ? [values?: Readonly<Record<string, Value>>]
  : [Placeholders<Text>] extends [never]
    ? []
    : [values: Readonly<Record<Placeholders<Text>, Value>>];

/**
 * Says an English text in the language of the page: `t('{count} questions', { count })`. A text that has no translation
 * stays English. The texts of pages and their translations are compared by a test, so write each as a literal.
 */
export type Translate = <Text extends string>(text: Text, ...values: Values<Text>) => string;

/** The language that a part is rendered in. */
export interface PageLanguage {
  /** English for a part without a translation, also in a document in another language. */
  language: Language;
  t: Translate;
  /** The address, in the language of the document, of a path of the site: for links and forms of the page's own. */
  toAddress: (path: string) => string;
  /** Attributes of an element with text that stays English: names, titles of courses, numbers of telephones. */
  english: { readonly lang?: 'en'; readonly dir?: 'ltr' };
}

/** Marks where a value begins and ends, so that Latin letters in it leave the order of what is around it alone. */
const isolate = (value: Value): string => `\u2068${value}\u2069`;

/**
 * Makes the function that says texts by their translations.
 * @param catalogues the first that has a text counts; without any, texts stay English
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

/** As long as what stands between the values has to be, so that a sentence is no other. */
const leastKnown = 40;

/** The text and the values of a sentence that a server made. */
function findPattern(sentence: string, catalogues: readonly (Messages | undefined)[]) {
  if (sentence.length < leastKnown) return undefined;
  for (const text of catalogues.flatMap((messages) => Object.keys(messages ?? {}))) {
    const [first = '', ...others] = text.split(/\{\w+\}/);
    if (!sentence.startsWith(first) || first.length + others.join('').length < leastKnown) continue;
    const parts = [first, ...others].map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const found = new RegExp(`^${parts.join('(.+)')}$`, 's').exec(sentence)?.slice(1);
    const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    if (found) return { text, values: names.map((name, at) => [name, found[at] ?? ''] as const) };
  }
  return undefined;
}

/** Says texts as they are: in tests, and in what is made in English alone. */
export const inEnglish: Translate = createTranslate();
