import type { Contribution } from '@meridian/composition';
import type { SearchEntry } from '@meridian/contracts';
import { findSpecialty } from '@meridian/contracts/programme';
import { describeEdition, listNames } from '../products/book-words';
import { loadProducts } from '../products/load-products';
import type { Product } from '../products/product';
import { detailUrl, shopPaths } from '../products/provider-paths';
import { type Provider, providers } from '../products/providers';

/** The entries of site search: each provider's page and all its products. */
export const search: Contribution<'search'> = async () => {
  const lists = await Promise.all(
    providers.map(async (provider) => [
      providerEntry(provider),
      ...(await loadProducts(provider.id)).map((product) => productEntry(product, provider)),
    ]),
  );
  return lists.flat();
};

function providerEntry({ id, name, line, introduction }: Provider): SearchEntry {
  return {
    path: shopPaths[id].grid,
    title: name,
    kind: 'Shop section',
    text: `${line} ${introduction}`,
  };
}

function productEntry(product: Product, { name, noun }: Provider): SearchEntry {
  const { id, provider, subject, shelf, authors = [], isbn, description, closing, price } = product;
  const written = [listNames(authors), describeEdition(product)].filter(Boolean).join(', ');
  return {
    path: detailUrl(provider, id),
    title: product.name,
    kind: noun === 'book' ? 'Book' : 'Subscription',
    text: [
      `${subject}.`,
      ...(written ? [`By ${written}.`] : []),
      ...(isbn ? [`ISBN ${isbn}.`] : []),
      ...description,
      closing,
    ].join(' '),
    keywords: [
      name,
      subject,
      ...(shelf ? [shelf] : []),
      ...(findSpecialty(subject)?.synonyms ?? []),
    ],
    ...(price !== null && { price: { amount: price, currency: 'USD' } }),
  };
}
