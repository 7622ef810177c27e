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
  introduction: readonly string[];
  /** The paragraphs of the five sections, by heading. */
  sections: Readonly<Record<string, readonly string[]>>;
  /** The two closing points. */
  points: readonly string[];
}
