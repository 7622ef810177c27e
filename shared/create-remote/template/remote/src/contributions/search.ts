import type { Contribution } from '@meridian/composition';
import { articlePath, articles } from '../articles/articles';

/** The entries of site search: each article. It finds pages without parameters by itself. */
export const search: Contribution<'search'> = () =>
  articles.map(({ id, title, summary, paragraphs }) => ({
    path: articlePath(id),
    title,
    kind: 'Article',
    text: [summary, ...paragraphs].join(' '),
  }));
