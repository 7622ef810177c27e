const blockTags = ['p', 'ul', 'ol', 'li'] as const;
const inlineTags = ['strong', 'em'] as const;
const allowed: ReadonlySet<string> = new Set([...blockTags, ...inlineTags, 'a']);

/** Elements whose content is code or foreign to the page: dropped with their content. */
const dropped = /^(?:script|style|template|iframe|object|embed|svg|math|noscript|textarea|title)$/;

export type PlainTag = (typeof blockTags)[number] | (typeof inlineTags)[number];

/** A piece of an article's HTML that may be shown. */
export type RichNode =
  | string
  | { tag: PlainTag; children: RichNode[] }
  | { tag: 'a'; href: string; children: RichNode[] };

interface OpenElement {
  tag: string;
  href?: string | undefined;
  children: RichNode[];
}

// No "<" inside a tag, quotes included: an unfinished tag is scanned once and not to the end each time.
const token =
  /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][^\s/<>]*)((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>|[^<]+|</g;

/**
 * Parses HTML into the few elements that an article may use: p, strong, em, ul, ol, li, and links to
 * https URLs or to this site. Every other element is replaced by its text, scripts and the like are
 * dropped, and `href` is the only attribute. The result is data, which
 * React escapes.
 */
export function parseRichText(html: string): RichNode[] {
  const root: OpenElement = { tag: '', children: [] };
  const open: OpenElement[] = [root];
  const current = () => open[open.length - 1] ?? root;
  let skipped: string | null = null;

  const close = () => {
    const element = open.pop();
    if (element) current().children.push(...toNodes(element));
  };

  for (const [text, slash, name, attributes = ''] of html.matchAll(token)) {
    const tag = name?.toLowerCase();
    if (skipped) {
      if (slash && tag === skipped) skipped = null;
    } else if (!tag) {
      if (!text.startsWith('<!--')) current().children.push(decodeEntities(text));
    } else if (dropped.test(tag)) {
      if (!slash) skipped = tag;
    } else if (allowed.has(tag) && !slash) {
      open.push({ tag, href: tag === 'a' ? readHref(attributes) : undefined, children: [] });
    } else if (open.some((element) => element.tag === tag)) {
      while (current().tag !== tag) close();
      close();
    }
  }
  while (open.length > 1) close();
  return root.children;
}

function toNodes({ tag, href, children }: OpenElement): RichNode[] {
  if (tag !== 'a') return [{ tag: tag as PlainTag, children }];
  return href ? [{ tag: 'a', href, children }] : children;
}

/** The URL of a link if it is allowed: https, or a path of this site. */
function readHref(attributes: string): string | undefined {
  const match = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes);
  const href = decodeEntities(match?.[1] ?? match?.[2] ?? match?.[3] ?? '');
  // A backslash or a second slash after the first would lead to another host.
  return /^(?:https:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)$/.test(href) ? href : undefined;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (whole, decimal, hex, name) => {
      if (name) return entities[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
