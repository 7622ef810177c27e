import { site } from '@shared/contracts';
import type { Product } from '../products/product';

/**
 * A schema.org Product. It claims an offer only where we show a price.
 *
 * @param url absolute address of the detail page
 */
export function describeProduct(
  product: Product,
  providerName: string,
  url: string,
): Record<string, unknown> {
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description.join(' '),
    category: product.subject,
    brand: { '@type': 'Brand', name: providerName },
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
