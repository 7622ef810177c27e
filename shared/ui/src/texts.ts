import { createContext, useContext } from 'react';

/** Translates an English text of a component into the language of the page, with values for its `{placeholders}`. */
export type TranslateText = (text: string, values?: Readonly<Record<string, string>>) => string;

const inEnglish: TranslateText = (text, values = {}) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);

const TextContext = createContext<TranslateText>(inEnglish);

/** `<TextProvider value={t}>`: components translate their texts by `t`; without a provider, texts are English. */
export const TextProvider = TextContext.Provider;

export function useTexts(): TranslateText {
  return useContext(TextContext);
}
