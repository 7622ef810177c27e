import type { Contribution } from '@shared/composition';
import { paths, type SearchEntry } from '@shared/contracts';
import { loadProducts } from '../products/load-products';
import type { Product } from '../products/product';
import { type Provider, providers } from '../products/providers';

/** What site search finds of this app: each provider's list and all that is on it. */
export const search: Contribution<'search'> = async () => {
  const lists = await Promise.all(
    providers.map(async (provider) => [
      describeProvider(provider),
      ...(await loadProducts(provider.id)).map((product) => describeProduct(product, provider)),
    ]),
  );
  return lists.flat();
};

function describeProvider({ id, name, line, introduction }: Provider): SearchEntry {
  return {
    path: paths.shopGrid(id),
    title: name,
    kind: 'Shop section',
    text: `${line} ${introduction}`,
  };
}

function describeProduct(product: Product, { name, noun }: Provider): SearchEntry {
  const { id, provider, subject, shelf, description, closing, extent } = product;
  return {
    path: paths.shopDetail(provider, id),
    title: product.name,
    kind: noun === 'book' ? 'Book' : 'Subscription',
    text: [`${subject}, ${extent.toLowerCase()}.`, ...description, closing].join(' '),
    keywords: [name, subject, ...(shelf ? [shelf] : [])],
  };
}
