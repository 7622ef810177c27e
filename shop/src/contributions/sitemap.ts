import type { Contribution } from '@meridian/composition';
import { paths } from '@meridian/contracts';
import { loadProducts } from '../products/load-products';
import { providers } from '../products/providers';

/** The page of every product. */
export const sitemap: Contribution<'sitemap'> = async () => {
  const lists = await Promise.all(providers.map(({ id }) => loadProducts(id)));
  return lists.flat().map(({ provider, id }) => ({ path: paths.shopDetail(provider, id) }));
};
