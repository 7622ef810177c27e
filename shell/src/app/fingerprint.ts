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

/** What `fingerprintNodes` returns for these nodes as long as no one has changed them. */
export function fingerprintHtml(html: string): string {
  let outline = '';
  for (const [token, noscript, name = noscript] of html.matchAll(tokens)) {
    if (name) outline += `<${name.toLowerCase()}`;
    else if (!token.startsWith('<'))
      outline += token.replace(/&[\w#]+;/g, (escaped) => characters[escaped] ?? escaped);
  }
  return hash(outline);
}

/**
 * By what the nodes of a part are recognized: its elements and texts in their order, without the parts in it. Attributes
 * do not count: React hydrates an element whatever others wrote to them.
 */
export function fingerprintNodes(nodes: Iterable<Node>): string {
  return hash(outlineOf(nodes));
}

function outlineOf(nodes: Iterable<Node>): string {
  let outline = '';
  for (const node of nodes) {
    if (node.nodeType === Node.TEXT_NODE) outline += node.nodeValue;
    const { localName, dataset, childNodes } = node as HTMLElement;
    if (!localName || dataset?.part) continue;
    outline += `<${localName.toLowerCase()}`;
    if (localName !== 'noscript') outline += outlineOf(childNodes);
  }
  return outline;
}

function hash(text: string): string {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1)
    sum = (Math.imul(sum, 31) + text.charCodeAt(index)) | 0;
  return (sum >>> 0).toString(36);
}
