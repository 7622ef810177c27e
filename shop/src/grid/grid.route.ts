import { defineRoute, type PageMeta } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { formatCount } from '@meridian/ui/page';
import { loadProductImages } from '../product-cards/load-product-images';
import { loadProducts, summarize } from '../products/load-products';
import type { ShopProvider, shopPaths } from '../products/provider-paths';
import { findProvider, providerOfPath } from '../products/providers';
import { facetKeys } from './book-facets';
import { type GridData, GridPage } from './GridPage';
import { readGridState } from './grid-state';

type GridPath = (typeof shopPaths)[ShopProvider]['grid'];

/** The page with all products of the provider that the path names. */
export const route = defineRoute<GridPath, GridData>({
  loader: async (args) => {
    const provider = providerOfPath(args.url.pathname);
    const [products, images] = await Promise.all([
      loadProducts(provider),
      loadProductImages(provider, args),
    ]);
    return { provider, products: products.map(summarize), images };
  },
  Page: GridPage,
  meta: ({ data, url }) => {
    const { name, noun, summary } = findProvider(data.provider);
    return {
      title: `${name}: all ${noun}s`,
      description: summary,
      ...describeSubject(data, url.searchParams),
      heading: name,
      breadcrumb: [{ label: 'Shop', to: pathTo('/shop') }],
    };
  },
});

/** The meta of a list of one subject's books: the only filter that people search the web for. */
function describeSubject(
  { provider, products }: Pick<GridData, 'provider' | 'products'>,
  params: URLSearchParams,
): Pick<PageMeta, 'title' | 'description' | 'canonicalQuery'> | undefined {
  const { q, selection } = readGridState(params, provider, products);
  const filters = facetKeys.flatMap((facet) => selection[facet]);
  const [subject = ''] = selection.subject;
  const [first, ...others] = products.filter((product) => product.subject === subject);
  if (q || filters.length !== 1 || !first) return undefined;
  const count = formatCount(others.length + 1, 'Oxford medical book');
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return {
    title: `Oxford books: ${subject}`,
    description: `${count} in ${subject}: ${first.name}${more}. Order on WhatsApp in Pakistan.`,
    canonicalQuery: new URLSearchParams({ subject }).toString(),
  };
}
