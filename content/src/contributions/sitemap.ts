import type { Contribution } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { articles } from '../articles/article-list';
import { institutions } from '../organisations/institutions';
import { partners } from '../organisations/partners';

/** The pages of institutions, partners and articles; without /news/:id, which shows the blog in another order. */
export const sitemap: Contribution<'sitemap'> = () => [
  ...institutions.map(({ id }) => ({ path: pathTo('/readmore-detail/:id', { id }) })),
  ...partners.map(({ id }) => ({ path: pathTo('/partners-detail/:id', { id }) })),
  ...articles.map(({ id, createdAt }) => ({
    path: pathTo('/blog/:id', { id }),
    lastModified: createdAt,
  })),
];
