import { createTranslate, type PageLanguage, type Remote } from '@meridian/composition';
import type { TranslatedLanguage } from '@meridian/contracts';

/** The language of a page or widget as in the shell, without the shell's own translations. */
export async function languageOfPart(
  { translations }: Remote,
  id: string,
  language: TranslatedLanguage | undefined,
): Promise<PageLanguage | undefined> {
  if (!language) return undefined;
  const messages = (await translations?.[language]?.messages?.())?.messages[id];
  return {
    language,
    t: createTranslate(messages),
    toAddress: (path) => `/${language}${path}`,
    english: { lang: 'en', dir: 'ltr' },
  };
}
