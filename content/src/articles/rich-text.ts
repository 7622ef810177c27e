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
  /** Wide ones scroll inside the page, under their caption. */
  | { tag: 'table'; label: string; children: RichNode[] }
  | { tag: 'th' | 'td'; colSpan: number; rowSpan: number; scope?: string; children: RichNode[] };
