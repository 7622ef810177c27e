import { createContext, useContext } from 'react';

/** Translates an English text of a component into the language of the page, with values for its `{placeholders}`. */
export type SayText = (text: string, values?: Readonly<Record<string, string>>) => string;

const inEnglish: SayText = (text, values = {}) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);

const TextContext = createContext<SayText>(inEnglish);

/** `<TextProvider value={t}>`: components translate their texts by `t`; without a provider, texts are English. */
export const TextProvider = TextContext.Provider;

export function useTexts(): SayText {
  return useContext(TextContext);
}
