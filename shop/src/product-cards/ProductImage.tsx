import type { ShopProvider } from '@shared/contracts';
import { BookCover, Cover } from '@shared/ui';
import type { ProductSummary } from '../products/product';
import { imageOfProduct } from './product-image';

/** The image of a product: a typographic cover for a book, a composed one for a subscription. */
export function ProductImage({
  provider,
  product,
  priority = false,
}: {
  provider: ShopProvider;
  product: ProductSummary;
  priority?: boolean;
}) {
  const image = imageOfProduct(provider, product);
  if (image.design === 'book') {
    const { title, subtitle, publisher, seed } = image;
    return <BookCover title={title} subtitle={subtitle} publisher={publisher} seed={seed} />;
  }
  const { seed, category } = image;
  return <Cover seed={seed} category={category} kind="product" priority={priority} />;
}
