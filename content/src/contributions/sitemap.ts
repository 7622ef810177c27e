import type { Contribution } from '@meridian/composition';
import { paths } from '@meridian/contracts';
import { articles } from '../articles/articles';
import { institutions } from '../organisations/institutions';
import { partners } from '../organisations/partners';

/** The pages of institutions, partners and articles; without /news/:id, which shows the blog in another order. */
export const sitemap: Contribution<'sitemap'> = () => [
  ...institutions.map(({ id }) => ({ path: paths.collaboration(id) })),
  ...partners.map(({ id }) => ({ path: paths.partner(id) })),
  ...articles.map(({ id, isoDate }) => ({ path: paths.article(id), lastModified: isoDate })),
];
