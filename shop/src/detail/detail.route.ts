import { defineRoute, NotFoundError } from '@meridian/composition';
import { pathTo, site } from '@meridian/contracts';
import type { ItemPicture } from '@meridian/contracts/programme';
import { loadProductImages } from '../product-cards/load-product-images';
import { imageOfProduct } from '../product-cards/ProductImage';
import { loadProducts, summarize } from '../products/load-products';
import type { Product } from '../products/product';
import { detailUrl, type ShopProvider, shopPaths } from '../products/provider-paths';
import { findProvider, providerOfPath } from '../products/providers';
import { type DetailData, DetailPage } from './DetailPage';

/** They fill a row of the widest page; books are narrow. */
const maxRelated = { book: 6, subscription: 3 } as const;

type DetailPath = (typeof shopPaths)[ShopProvider]['detail'];

/** The page of one product of the provider that the path names; its id minus one is the list position. */
export const route = defineRoute<DetailPath, DetailData>({
  loader: async (args) => {
    const { params, url } = args;
    const provider = providerOfPath(url.pathname);
    const products = await loadProducts(provider);
    const product = /^[1-9]\d{0,3}$/.test(params.id) ? products[Number(params.id) - 1] : undefined;
    if (!product) throw new NotFoundError(`No ${provider} product ${params.id}`);
    const { noun } = findProvider(provider);
    const related = findRelated(product, products, maxRelated[noun]);
    const shown = new Set([product, ...related].map(({ id }) => String(id)));
    const images = Object.entries(await loadProductImages(provider, args));
    return {
      product,
      related: related.map(summarize),
      images: Object.fromEntries(images.filter(([id]) => shown.has(id))),
      linkedAuthors: (product.authors ?? []).filter((author) =>
        products.some((other) => other !== product && other.authors?.includes(author)),
      ),
    };
  },
  Page: DetailPage,
  meta: ({ data: { product, images }, url }) => {
    const { id, name } = findProvider(product.provider);
    return {
      title: product.name,
      description: `${product.name}. ${product.closing} Order on WhatsApp.`,
      heading: product.name,
      breadcrumb: [
        { label: 'Shop', to: pathTo('/shop') },
        { label: name, to: shopPaths[id].grid },
      ],
      jsonLd: [
        productJsonLd(
          product,
          name,
          new URL(detailUrl(id, product.id), url).href,
          images[product.id],
        ),
      ],
      type: 'product',
      image: imageOfProduct(id, product),
    };
  },
});

/** At most `count` products of the same provider: same subject first, then same shelf, then nearest in the list. */
function findRelated(product: Product, products: readonly Product[], count: number): Product[] {
  const distance = (other: Product) =>
    (other.subject === product.subject ? 0 : 1000) +
    (other.shelf === product.shelf ? 0 : 100) +
    Math.abs(other.id - product.id);
  return products
    .filter(({ id }) => id !== product.id)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count);
}

/** https://schema.org/Product; it has an Offer only where we show a price. */
function productJsonLd(
  product: Product,
  brand: string,
  url: string,
  image: ItemPicture | undefined,
): Record<string, unknown> {
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description.join(' '),
    category: product.subject,
    // An ISBN is the book's trade item number.
    ...(product.isbn && { gtin13: product.isbn }),
    brand: { '@type': 'Brand', name: brand },
    ...(image && { image: new URL(image.image, url).href }),
    url,
    ...(product.price === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            price: product.price.toFixed(2),
            priceCurrency: 'USD',
            availability: 'https://schema.org/InStock',
            url,
            seller: { '@type': 'Organization', name: site.name },
          },
        }),
  };
}
