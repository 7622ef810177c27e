import { defineRoute } from '@shared/composition';
import { paths, type ShopProvider, type shopPaths } from '@shared/contracts';
import { loadProducts, summarize } from '../products/load-products';
import type { ProductSummary } from '../products/product';
import { findProvider } from '../products/providers';
import { GridPage } from './GridPage';

export interface GridData {
  provider: ShopProvider;
  products: ProductSummary[];
}

type GridPath = (typeof shopPaths)[ShopProvider]['grid'];

/** The page with all products of one provider. */
export function createGridRoute(provider: ShopProvider) {
  return defineRoute<GridPath, GridData>({
    loader: async () => ({
      provider,
      products: (await loadProducts(provider)).map(summarize),
    }),
    Page: GridPage,
    meta: () => {
      const { name, noun, summary } = findProvider(provider);
      return {
        title: `${name}: all ${noun}s`,
        description: summary,
        heading: name,
        breadcrumb: [{ label: 'Shop', to: paths.shop() }],
      };
    },
  });
}
