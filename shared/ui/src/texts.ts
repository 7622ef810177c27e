import { createContext, useContext } from 'react';

/** Says an English text of a component in the language of the page, with values for its `{placeholders}`. */
export type SayText = (text: string, values?: Readonly<Record<string, string>>) => string;

const inEnglish: SayText = (text, values = {}) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);

const TextContext = createContext<SayText>(inEnglish);

/** `<TextProvider value={t}>`: components say their texts by this; without it, in English. */
export const TextProvider = TextContext.Provider;

export function useTexts(): SayText {
  return useContext(TextContext);
}
