import { createTranslate, type PageLanguage } from '@meridian/composition';
import type { Messages } from '@meridian/contracts';
import { toAddress } from '@meridian/contracts/languages';
import type { PageTranslation } from '@meridian/contracts/ssr';
import { createContext, useContext } from 'react';

const LanguageContext = createContext<PageLanguage | null>(null);

export const LanguageProvider = LanguageContext.Provider;

/** The language of the surrounding part. @throws Error outside the shell's root */
export function usePageLanguage(): PageLanguage {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('No language: render below LanguageProvider');
  return language;
}

const englishInOther = { lang: 'en', dir: 'ltr' } as const;

/** The language of a part of a document; `messages` are undefined for a part that has no translation. */
export function languageOfPart(
  translation: PageTranslation | null,
  messages: Messages | undefined,
): PageLanguage {
  const language = translation?.language ?? 'en';
  return {
    language: messages ? language : 'en',
    t: messages ? createTranslate(messages, translation?.shared) : createTranslate(),
    toAddress: (path) => toAddress(language, path),
    english: messages ? englishInOther : {},
  };
}
