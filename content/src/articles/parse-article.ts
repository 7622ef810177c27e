import { fromParse5 } from 'hast-util-from-parse5';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { parseFragment } from 'parse5';

/** Elements without attributes; a heading has the level at which the page shows it. */
export type PlainTag =
  | ('p' | 'ul' | 'ol' | 'li' | 'blockquote' | 'pre' | 'hr' | 'br' | 'figure' | 'figcaption')
  | ('strong' | 'em' | 'b' | 'i' | 'code' | 'sub' | 'sup')
  | ('caption' | 'thead' | 'tbody' | 'tfoot' | 'tr')
  | ('h2' | 'h3' | 'h4' | 'h5' | 'h6');

/** A piece of an article's HTML that may be shown. It is data: React escapes its texts. */
export type RichNode =
  | string
  | { tag: PlainTag; children: RichNode[] }
  | { tag: 'a'; href: string; children: RichNode[] }
  | { tag: 'img'; name: string; alt: string }
  /** Wide tables scroll inside the page, under their caption. */
  | { tag: 'table'; label: string; children: RichNode[] }
  | { tag: 'th' | 'td'; colSpan: number; rowSpan: number; scope?: string; children: RichNode[] };

type Tree = Extract<ReturnType<typeof fromParse5>, { type: 'root' }>;
type TreeNode = Tree['children'][number];
type Element = Extract<TreeNode, { type: 'element' }>;

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const plain = [
  ...['p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br', 'figure', 'figcaption'],
  ...['strong', 'em', 'b', 'i', 'code', 'sub', 'sup'],
  ...['caption', 'thead', 'tbody', 'tfoot', 'tr'],
];
/** React rejects spaces between their children. */
const holdsNoText: ReadonlySet<string> = new Set([
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'ul',
  'ol',
]);

/** The allowed elements and attributes. Any other element is replaced by its content. */
const schema: Schema = {
  tagNames: [...headings, ...plain, 'a', 'img', 'table', 'th', 'td'],
  attributes: {
    a: ['href'],
    img: ['src', 'alt'],
    th: ['colSpan', 'rowSpan', ['scope', 'row', 'col', 'rowgroup', 'colgroup']],
    td: ['colSpan', 'rowSpan'],
  },
  protocols: { href: ['https', 'mailto', 'tel'] },
  // Elements whose content is code or foreign to the page are dropped with it.
  strip: [
    ...['script', 'style', 'template', 'iframe', 'object', 'embed', 'svg', 'math'],
    ...['noscript', 'textarea', 'title', 'select', 'noembed', 'noframes', 'xmp'],
  ],
};

/** A link leads to https, to a mail program or telephone, or to a page of this site; "//" would be another host. */
const allowedHref = /^(?:https:\/\/[^\s\\]+|(?:mailto|tel):[^\s\\]+|\/(?![/\\])[^\s\\]*|#[\w-]+)$/;

/** The name of an image; operators upload its file. */
const imageName = /^[a-z0-9-]{1,40}$/;

/**
 * Parses an article's HTML as browsers do, and reduces it to what the page may show: headings, paragraphs, lists,
 * quotes, tables, links and images. Headings begin at the second level and leave none out, because the page's title
 * is the first. An image's `src` is its name among the article's images.
 */
export function parseArticle(html: string): RichNode[] {
  const tree = sanitize(fromParse5(parseFragment(html)), schema) as Tree;
  return toNodes(tree.children, createHeadingLevels(tree.children));
}

type ShiftHeading = (tag: string) => PlainTag;

function toNodes(nodes: readonly TreeNode[], shift: ShiftHeading): RichNode[] {
  return nodes.flatMap((node): RichNode[] => {
    if (node.type === 'text') return [node.value];
    return node.type === 'element' ? toElement(node, shift) : [];
  });
}

function toElement(element: Element, shift: ShiftHeading): RichNode[] {
  const { tagName, properties } = element;
  const tag = headings.includes(tagName) ? shift(tagName) : tagName;
  const inside = toNodes(element.children as TreeNode[], shift);
  const children = holdsNoText.has(tag) ? inside.filter(isNoText) : inside;
  switch (tag) {
    case 'a': {
      const href = String(properties.href ?? '');
      return allowedHref.test(href) ? [{ tag, href, children }] : children;
    }
    case 'img': {
      const name = String(properties.src ?? '');
      return imageName.test(name) ? [{ tag, name, alt: String(properties.alt ?? '') }] : [];
    }
    case 'table':
      return [{ tag, label: textOf(element.children.find(isCaption)) || 'Table', children }];
    case 'th':
    case 'td': {
      const scope = tag === 'th' && properties.scope ? { scope: String(properties.scope) } : {};
      const span = (value: unknown) => Math.min(Math.max(Number(value) || 1, 1), 20);
      const { colSpan, rowSpan } = properties;
      return [{ tag, colSpan: span(colSpan), rowSpan: span(rowSpan), ...scope, children }];
    }
    default:
      return [{ tag: tag as PlainTag, children }];
  }
}

/** The levels in use become the second and those that follow; none is more than one below the heading before. */
function createHeadingLevels(nodes: readonly TreeNode[]): ShiftHeading {
  const used = [...new Set(listHeadings(nodes))].sort();
  let last = 1;
  return (tag) => {
    last = Math.min(used.indexOf(tag) + 2, last + 1, 6);
    return `h${last}` as PlainTag;
  };
}

function listHeadings(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [];
    const inside = listHeadings(node.children as TreeNode[]);
    return headings.includes(node.tagName) ? [node.tagName, ...inside] : inside;
  });
}

function isNoText(node: RichNode): boolean {
  return typeof node !== 'string';
}

function isCaption(node: { type: string; tagName?: string }): boolean {
  return node.type === 'element' && node.tagName === 'caption';
}

function textOf(node: unknown): string {
  const { value, children = [] } = (node ?? {}) as { value?: string; children?: unknown[] };
  return value ?? children.map(textOf).join('').trim();
}
