/** The languages of the site. URLs in English have no prefix; URLs in another language begin with its code. */
export const languages = ['en', 'ur'] as const;

/** The languages of translations; everything else is in English. */
export const translatedLanguages = ['ur'] as const;

export type Language = (typeof languages)[number];
export type TranslatedLanguage = (typeof translatedLanguages)[number];

/** Translations by the English text, which has the same `{placeholders}`. A text without one stays English. */
export type Messages = Readonly<Record<string, string>>;

/** Splits the path of a URL into its language and the path of the page: `/ur/faqs` is `/faqs` in Urdu. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  for (const language of translatedLanguages) {
    const prefix = `/${language}`;
    const head = pathname.slice(0, prefix.length);
    const rest = pathname.slice(prefix.length);
    // Letter case does not count, as in all paths: the site redirects to its own spelling.
    if (head.toLowerCase() === prefix && (rest === '' || rest.startsWith('/')))
      return { language, path: rest || '/' };
  }
  return { language: 'en', path: pathname };
}

/**
 * The URL of a page in a language.
 * @param path of the page, with query and anchor if there are any: `/faqs?q=visa`
 */
export function toAddress(language: Language, path: string): string {
  if (language === 'en') return path;
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  return `/${language}${pathname === '/' ? '' : pathname}${rest}`;
}
