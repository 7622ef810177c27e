/** The part of an article that lists show. */
export interface ArticleSummary {
  id: number;
  title: string;
  subtitle: string;
  category: string;
  /** The date in words, as shown: "3 Nov 2023". */
  createdAt: string;
  /** The same date in ISO form. */
  isoDate: string;
  authorName: string;
  /** Reading time at 200 words a minute, rounded. */
  minutes: number;
}

/** The text of an article; only the article's page loads it. */
export interface ArticleBody {
  /** HTML; `parseRichText` keeps a few of its tags. */
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
