import type { PageImage } from '@meridian/composition';
import { coverImage, type ItemPicture } from '@meridian/contracts/programme';
import { BookCover, Cover, Picture } from '@meridian/ui/page';
import type { ProductSummary } from '../products/product';
import type { ShopProvider } from '../products/provider-paths';

/** The uploaded image of a product over its cover: a typographic one for a book, a composed one for a subscription. */
export function ProductImage({
  provider,
  product,
  image,
  priority = false,
}: {
  provider: ShopProvider;
  product: ProductSummary;
  image?: ItemPicture | undefined;
  priority?: boolean;
}) {
  const composed = imageOfProduct(provider, product);
  const shown = { ...coverImage(image?.image ?? ''), alt: image?.alt ?? '', priority };
  if (composed.design === 'book') {
    const { title, subtitle, publisher, seed } = composed;
    return (
      <Picture {...shown} sizes="232px">
        <BookCover title={title} subtitle={subtitle} publisher={publisher} seed={seed} />
      </Picture>
    );
  }
  const { seed, category } = composed;
  return <Cover {...shown} seed={seed} category={category} kind="product" />;
}

/** The design of a product's cover: typographic for a book, else composed. */
export function imageOfProduct(
  provider: ShopProvider,
  { id, name, subject, shelf }: ProductSummary,
): Exclude<PageImage, { design: 'monogram' }> {
  if (provider !== 'oxford')
    return { design: 'cover', kind: 'product', seed: `${provider} ${id}`, category: subject };
  return {
    design: 'book',
    ...splitTitle(name, shelf),
    publisher: 'Oxford',
    // It is in base 16, because the design system then gives consecutive numbers different tones.
    seed: `book ${id.toString(16)}`,
  };
}

/** The parts of a name such as "Oxford Handbook of Cardiology" or "Oxford Desk Reference: Nephrology". */
const seriesFirst =
  /^((?:New )?Oxford (?:Handbook|Textbook|Desk Reference|Case Histories|Assess and Progress))(?: of| in| for the|:) (.+)$/;

/** The title is set large, the subtitle small below it; a name without a series stays whole. */
function splitTitle(name: string, shelf = ''): { title: string; subtitle?: string } {
  const [, subtitle, title] = seriesFirst.exec(name) ?? [];
  if (title && subtitle) return { title, subtitle };
  return { title: name, ...(shelf.startsWith('Oxford Specialist') ? { subtitle: shelf } : {}) };
}
