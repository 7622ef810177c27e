import { classNames } from '@meridian/ui';
import { type CoverShape, composeCover, coverHeight, coverWidth } from './compose-cover';
import styles from './covers.module.css';
import { type ImageFiles, isImagePath, Picture } from './Picture';

interface CoverProps extends ImageFiles {
  /** Decides the generated cover, e.g. the item's id. */
  seed: string;
  /** Chooses the glyph, e.g. "Cardiology". */
  category: string;
  kind?: 'course' | 'conference' | 'article' | 'institution' | 'product';
  /** Alternative text of the image; empty when the text beside it says the same. */
  alt?: string | undefined;
  /** Width on the page, as in `sizes` of `<img>`; by default that of a card in a grid. */
  sizes?: string | undefined;
  /** True above the fold: the image is loaded at once. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

/**
 * The image of an item over a cover that is generated from its seed and category, or only the cover. Decorative without
 * `alt`, because the text beside it names the item.
 */
export function Cover({
  seed,
  category,
  kind = 'course',
  className,
  source,
  alt = '',
  ...image
}: CoverProps) {
  const look = classNames(styles.cover, className);
  const { shapes, glyphFrom, glyphSide } = composeCover(`${kind} ${seed}`, category);
  const cover = (
    <svg
      className={isImagePath(source) ? styles.below : classNames(look, styles[glyphSide])}
      width={coverWidth}
      height={coverHeight}
      viewBox={`0 0 ${coverWidth} ${coverHeight}`}
      preserveAspectRatio="xMidYMid slice"
      focusable="false"
      aria-hidden="true"
    >
      {shapes.slice(0, glyphFrom).map(toElement)}
      <g>{shapes.slice(glyphFrom).map(toElement)}</g>
    </svg>
  );
  return (
    <Picture {...image} source={source} alt={alt} className={look}>
      {cover}
    </Picture>
  );
}

function toElement({ tag: Shape, ...attributes }: CoverShape, index: number) {
  // The shapes of a cover never change order.
  return <Shape key={index} {...attributes} />;
}
