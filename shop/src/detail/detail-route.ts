import { defineRoute, NotFoundError } from '@shared/composition';
import { paths, type ShopProvider, type shopPaths } from '@shared/contracts';
import { imageOfProduct } from '../product-cards/product-image';
import { loadProducts, summarize } from '../products/load-products';
import type { Product, ProductSummary } from '../products/product';
import { findProvider } from '../products/providers';
import { DetailPage } from './DetailPage';
import { describeProduct } from './product-json-ld';
import { findRelated } from './related-products';

/** Fills a row of the widest page: books are narrow. */
const relatedCount = { book: 6, subscription: 3 } as const;

export interface DetailData {
  product: Product;
  related: ProductSummary[];
}

type DetailPath = `${(typeof shopPaths)[ShopProvider]['detail']}/:id`;

/** The page of one product of a provider; its id minus one is the list position. */
export function createDetailRoute(provider: ShopProvider) {
  return defineRoute<DetailPath, DetailData>({
    loader: async ({ params }) => {
      const products = await loadProducts(provider);
      const product = /^[1-9]\d{0,3}$/.test(params.id)
        ? products[Number(params.id) - 1]
        : undefined;
      if (!product) throw new NotFoundError(`No ${provider} product ${params.id}`);
      const { noun } = findProvider(provider);
      return {
        product,
        related: findRelated(product, products, relatedCount[noun]).map(summarize),
      };
    },
    Page: DetailPage,
    meta: ({ data: { product }, url }) => {
      const { name } = findProvider(provider);
      const address = new URL(paths.shopDetail(provider, product.id), url).href;
      return {
        title: product.name,
        description: `${product.name}. ${product.closing} Order on WhatsApp.`,
        heading: product.name,
        breadcrumb: [
          { label: 'Shop', to: paths.shop() },
          { label: name, to: paths.shopGrid(provider) },
        ],
        jsonLd: [describeProduct(product, name, address)],
        type: 'product',
        image: imageOfProduct(provider, product),
      };
    },
  });
}
