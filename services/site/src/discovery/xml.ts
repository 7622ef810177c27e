import { escapeHtml } from '@meridian/service/plain-page';

/** An element that holds text, or other elements as a string. */
export function element(name: string, content: string | { text: string }): string {
  const inner = typeof content === 'string' ? content : escapeXml(content.text);
  return `<${name}>${inner}</${name.split(' ')[0]}>`;
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Also removes control characters, which XML 1.0 cannot hold at all. */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds them.
  return escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
}
