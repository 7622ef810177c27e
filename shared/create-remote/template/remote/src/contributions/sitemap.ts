import type { Contribution } from '@meridian/composition';
import { articlePath, articles } from '../articles/articles';

/** The pages of articles, for search engines, which find pages without parameters by themselves. */
export const sitemap: Contribution<'sitemap'> = () =>
  articles.map(({ id }) => ({ path: articlePath(id) }));
