import { splitLanguage, toAddress } from '@meridian/contracts/languages';

// A document stays in one language. The application knows pages by their paths without the language, and adds the
// language when it writes an address.

export type PageLocation = Pick<URL, 'pathname' | 'search' | 'hash'>;

/** The path, query and anchor of an address of this site; a path of another language stays an address. */
export function toPageLocation({ pathname, search, hash }: PageLocation): PageLocation {
  const { language, path } = splitLanguage(pathname);
  return { pathname: language === documentLanguage() ? path : pathname, search, hash };
}

/** The address in this document's language of a path with query and anchor; an address stays as it is. */
export function toDocumentAddress(to: string): string {
  if (!to.startsWith('/') || splitLanguage(to.replace(/[?#].*/s, '')).language !== 'en') return to;
  return toAddress(documentLanguage(), to);
}

function documentLanguage() {
  return splitLanguage(window.location.pathname).language;
}

export function isInDocumentLanguage(pathname: string): boolean {
  return splitLanguage(pathname).language === documentLanguage();
}
