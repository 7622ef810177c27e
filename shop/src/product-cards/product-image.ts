import type { PageImage } from '@shared/composition';
import type { ShopProvider } from '@shared/contracts';
import type { ProductSummary } from '../products/product';
import { setCoverTitle } from './cover-title';

/** What the picture of a product is drawn from: a typographic cover for a book, else a drawn one. */
export function imageOfProduct(
  provider: ShopProvider,
  { id, name, subject, shelf }: ProductSummary,
): Exclude<PageImage, { drawing: 'monogram' }> {
  if (provider !== 'oxford')
    return { drawing: 'cover', kind: 'product', seed: `${provider} ${id}`, category: subject };
  return {
    drawing: 'book',
    ...setCoverTitle(name, shelf),
    publisher: 'Oxford',
    // In base 16, as the design system reads seeds that count up: neighbours differ in tone.
    seed: `book ${id.toString(16)}`,
  };
}
