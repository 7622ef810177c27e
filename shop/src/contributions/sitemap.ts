import type { Contribution } from '@meridian/composition';
import { loadProducts } from '../products/load-products';
import { detailUrl } from '../products/provider-paths';
import { providers } from '../products/providers';

export const sitemap: Contribution<'sitemap'> = async () => {
  const lists = await Promise.all(providers.map(({ id }) => loadProducts(id)));
  return lists.flat().map(({ provider, id }) => ({ path: detailUrl(provider, id) }));
};
