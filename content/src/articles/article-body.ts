/** The text of an article; only the article's page loads it. */
export interface ArticleBody {
  /** HTML; `parseArticle` says what of it is shown. */
  description: string;
  introduction: readonly string[];
  /** The paragraphs of the five sections, by heading. */
  sections: Readonly<Record<string, readonly string[]>>;
  /** The two closing points. */
  points: readonly string[];
}
