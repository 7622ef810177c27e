import { NotFoundError } from '@shared/composition';
import type { ArticleSummary } from './article';
import { articles } from './articles';

/** @throws NotFoundError for anything that is not the id of an article. */
export function findArticle(id: string): ArticleSummary {
  const article = articles.find((candidate) => String(candidate.id) === id);
  if (!article) throw new NotFoundError(`No article ${id}`);
  return article;
}

/** All articles, the one with this id first and the others as they were. */
export function articlesFrom(id: string): readonly ArticleSummary[] {
  const first = findArticle(id);
  return [first, ...articles.filter((article) => article !== first)];
}
