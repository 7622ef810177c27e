import { coverImage, type ItemPicture } from '@meridian/contracts/programme';
import { classNames, LinkButton, MeridianArcs } from '@meridian/ui';
import { BookCover, Cover, Glyph } from '@meridian/ui/page';
import { useId } from 'react';
import { type ShopProvider, shopPaths } from '../products/provider-paths';
import type { Provider } from '../products/providers';
import styles from './provider-tile.module.css';

/** The glyph of a provider: what its products are about. */
const subjects: Record<Exclude<ShopProvider, 'oxford'>, string> = {
  sanford: 'Infection',
  access: 'Library',
  nejm: 'Exam',
  isabel: 'Diagnosis',
  anatomica: 'Anatomy',
};

/** A provider in its own tone, with a link to all its products. */
export function ProviderTile({
  provider,
  image,
}: {
  provider: Provider;
  image: ItemPicture | undefined;
}) {
  const id = useId();
  const { name, line, count, noun } = provider;
  return (
    <article className={classNames(styles.tile, styles[provider.id])}>
      <MeridianArcs variant="strip" className={styles.arcs} />
      <div className={styles.image}>
        <ProviderImage provider={provider.id} image={image} />
      </div>
      <h2 className={styles.name} id={`${id}n`}>
        {name}
      </h2>
      <p className={styles.line}>{line}</p>
      <div className={styles.foot}>
        <LinkButton
          to={shopPaths[provider.id].grid}
          variant="secondary"
          size="small"
          className={styles.button}
          id={`${id}a`}
          aria-labelledby={`${id}a ${id}n`}
        >
          ALL PRODUCT
        </LinkButton>
        <span className={styles.count}>{`${count} ${noun}s`}</span>
      </div>
    </article>
  );
}

/** The image of a provider; without one a glyph, or three books for the bookshop. */
function ProviderImage({
  provider,
  image,
}: {
  provider: ShopProvider;
  image: ItemPicture | undefined;
}) {
  if (image)
    return (
      <Cover
        kind="product"
        seed={provider}
        category={provider === 'oxford' ? 'Library' : subjects[provider]}
        {...coverImage(image.image)}
        alt={image.alt}
        sizes="200px"
        className={styles.upload}
      />
    );
  if (provider !== 'oxford') return <Glyph category={subjects[provider]} size={88} />;
  return (
    <div className={styles.books}>
      <BookCover title="Handbooks" publisher="Oxford" seed="book 1" />
      <BookCover title="Textbooks" publisher="Oxford" seed="book 5" />
      <BookCover title="Cases" publisher="Oxford" seed="book 3" />
    </div>
  );
}
