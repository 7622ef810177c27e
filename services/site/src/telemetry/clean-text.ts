const maxLength = 200;

/**
 * The message of a browser's error without personal data: queries of URLs, e-mail addresses, long numbers, and quoted
 * texts, which the visitor may have typed.
 */
export function cleanText(text: string): string {
  return text
    .slice(0, 5 * maxLength)
    .replace(/[?#][^\s)'"]*/g, '')
    .replace(/(["'`“”‘’«»]).*?["'`“”‘’«»]/gs, '“…”')
    .replace(/[^\s@]+@[^\s@]+/g, '…')
    .replace(/\d{4,}/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, maxLength);
}

/** The place of an error: a script with line and column, or a part of the page. */
export function cleanPlace(text: string): string {
  const [, path = '', position = ''] = /^([\w./@-]*)((?::\d{1,7}){0,2})/.exec(text) ?? [];
  return `${path.replace(/\S+@\S+/g, '…')}${position}`.slice(0, maxLength) || 'page';
}
