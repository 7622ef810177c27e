/** What the lists show of an article. */
export interface ArticleSummary {
  id: number;
  title: string;
  subtitle: string;
  category: string;
  /** The date in words, as printed: "3 Nov 2023". */
  createdAt: string;
  /** The same date for machines. */
  isoDate: string;
  authorName: string;
  /** Minutes at 200 words a minute, rounded. */
  minutes: number;
}

/** The text of an article; only its own page carries it. */
export interface ArticleBody {
  /** HTML, of which `parseRichText` lets a few tags through. */
  description: string;
  descriptions01: string;
  descriptions02: string;
  descriptions03: string;
  heading1: string;
  description1: readonly string[];
  heading2: string;
  description2: readonly string[];
  heading3: string;
  description3: readonly string[];
  heading4: string;
  description4: readonly string[];
  heading5: string;
  description5: readonly string[];
  /** The two closing points. */
  point1: string;
  point2: string;
}
