import type { Contribution } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { articles } from '../articles/article-list';

export const feed: Contribution<'feed'> = () =>
  articles.map(({ id, title, subtitle, category, createdAt, authorName }) => ({
    path: pathTo('/blog/:id', { id }),
    title,
    summary: subtitle,
    author: authorName,
    category,
    publishedAt: createdAt,
  }));
