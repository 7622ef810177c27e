/** An element with text in it, or with the elements given as text. */
export function element(name: string, content: string | { text: string }): string {
  const inner = typeof content === 'string' ? content : escapeXml(content.text);
  return `<${name}>${inner}</${name.split(' ')[0]}>`;
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Also takes out what XML 1.0 cannot hold at all: control characters. */
export function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: it is they that are looked for.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      .replace(/"/g, '&quot;')
  );
}
