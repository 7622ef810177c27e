import { classNames } from '@meridian/ui';
import { composeCover, coverHeight, coverWidth } from './compose-cover';
import styles from './covers.module.css';

interface CoverProps {
  /** Decides the generated cover, e.g. the item's id. */
  seed: string;
  /** Chooses the glyph, e.g. "Cardiology". */
  category: string;
  /** Path of an uploaded image such as `/images/…`, shown instead; other texts are ignored. */
  source?: string | undefined;
  kind?: 'course' | 'conference' | 'article' | 'institution' | 'product';
  /** Above the fold: fetched at once. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

/**
 * The image of an item: uploaded, or a cover generated from its seed and category. Decorative: the text
 * beside it names the item.
 */
export function Cover({
  seed,
  category,
  source,
  kind = 'course',
  priority = false,
  className,
}: CoverProps) {
  const look = classNames(styles.cover, className);
  if (source?.startsWith('/')) {
    return (
      <img
        className={look}
        src={source}
        alt=""
        width={coverWidth * 2}
        height={coverHeight * 2}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
      />
    );
  }
  return (
    <svg
      className={look}
      width={coverWidth}
      height={coverHeight}
      viewBox={`0 0 ${coverWidth} ${coverHeight}`}
      preserveAspectRatio="xMidYMid slice"
      focusable="false"
      aria-hidden="true"
    >
      {composeCover(`${kind} ${seed}`, category).map(({ tag: Shape, ...attributes }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a cover never change order.
        <Shape key={index} {...attributes} />
      ))}
    </svg>
  );
}
