import { classNames } from '@meridian/ui';
import type { ReactNode } from 'react';
import styles from './covers.module.css';

/** Where the files of a picture are: `@meridian/contracts/programme` reads it from an image field of the backend. */
export interface ImageFiles {
  /** Path of the picture, such as `/api/pictures/…`; without one, or with another text, the drawn image is shown. */
  source?: string | undefined;
  /** Its files by width, as in `srcset`. */
  sourceSet?: string | undefined;
}

interface PictureProps extends ImageFiles {
  /** What is drawn in its place; it lies below the picture, and so is there when the picture fails to load. */
  children: ReactNode;
  /** What the picture shows; empty when the text beside it says so. */
  alt?: string;
  /** How wide it is on the page, as in the attribute of `<img>`; by default that of a card in a grid. */
  sizes?: string | undefined;
  /** Above the fold: fetched at once. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

/** A picture over what is drawn in its place. It fills the box of that, so that nothing moves when it arrives. */
export function Picture({
  source,
  sourceSet,
  children,
  alt = '',
  sizes = '(min-width: 46em) 400px, 100vw',
  priority = false,
  className,
}: PictureProps) {
  if (!isImagePath(source)) return children;
  return (
    <span className={classNames(styles.picture, className)}>
      {children}
      {/* Without it React puts a preload link before the part's own elements, for an image that is found as soon. */}
      <picture>
        <img
          src={source}
          {...(sourceSet ? { srcSet: sourceSet, sizes } : {})}
          alt={alt}
          // Only their ratio counts, and the box beside it decides: the picture is cut to fill it.
          width={800}
          height={500}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
    </span>
  );
}

/** Whether there is a picture to show: a path, not the name of a drawn cover. */
export function isImagePath(source: string | undefined): source is string {
  return source?.startsWith('/') ?? false;
}
