/** Comments · content that browsers with scripts do not parse · the start of an element · its end · text. */
const tokens =
  /<!--[\s\S]*?-->|<(noscript)\b[\s\S]*?<\/noscript>|<([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^'">])*>|<\/[^>]*>|[^<]+/gi;

/** What React escapes, and a blank that serialized HTML has. */
const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&nbsp;': '\u00a0',
};

/** What `fingerprintNodes` returns for the nodes of this HTML as long as no one has changed them. */
export function fingerprintHtml(html: string): string {
  let outline = '';
  for (const [token, noscript, name = noscript] of html.matchAll(tokens)) {
    if (name) outline += `<${name.toLowerCase()}`;
    else if (!token.startsWith('<'))
      outline += token.replace(/&[\w#]+;/g, (escaped) => characters[escaped] ?? escaped);
  }
  return hash(outline);
}

export function hash(text: string): string {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1)
    sum = (Math.imul(sum, 31) + text.charCodeAt(index)) | 0;
  // Four letters travel with each part; few parts are ever changed to the same ones.
  return ((sum >>> 0) % 36 ** 4).toString(36);
}
