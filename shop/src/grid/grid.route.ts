import { defineRoute } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { loadProducts, summarize } from '../products/load-products';
import type { ShopProvider, shopPaths } from '../products/provider-paths';
import { findProvider, providerOfPath } from '../products/providers';
import { type GridData, GridPage } from './GridPage';

type GridPath = (typeof shopPaths)[ShopProvider]['grid'];

/** The page with all products of the provider that the path names. */
export const route = defineRoute<GridPath, GridData>({
  loader: async ({ url }) => {
    const provider = providerOfPath(url.pathname);
    return { provider, products: (await loadProducts(provider)).map(summarize) };
  },
  Page: GridPage,
  meta: ({ data }) => {
    const { name, noun, summary } = findProvider(data.provider);
    return {
      title: `${name}: all ${noun}s`,
      description: summary,
      heading: name,
      breadcrumb: [{ label: 'Shop', to: pathTo('/shop') }],
    };
  },
});
