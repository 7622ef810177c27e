import type { ShopProvider } from '@shared/contracts';
import { BookCover, Cover } from '@shared/ui';
import type { ProductSummary } from '../products/product';
import { setCoverTitle } from './cover-title';

/** The picture of a product: a typographic cover for a book, a drawn one for a subscription. */
export function ProductPicture({
  provider,
  product: { id, name, subject, shelf },
  priority = false,
}: {
  provider: ShopProvider;
  product: ProductSummary;
  priority?: boolean;
}) {
  if (provider !== 'oxford') {
    return (
      <Cover seed={`${provider} ${id}`} category={subject} kind="product" priority={priority} />
    );
  }
  return (
    <BookCover
      {...setCoverTitle(name, shelf)}
      publisher="Oxford"
      // In base 16, as the design system reads seeds that count up: neighbours differ in tone.
      seed={`book ${id.toString(16)}`}
    />
  );
}
