import { classNames } from '@meridian/ui';
import type { ReactNode } from 'react';
import styles from './covers.module.css';

/** The files of an image. `coverImage` of `@meridian/contracts/programme` reads them from a field of the backend. */
export interface ImageFiles {
  /** Path of the image, such as `/api/pictures/…`; without a path the children are shown. */
  source?: string | undefined;
  /** Files by width, as in `srcset`. */
  sourceSet?: string | undefined;
}

interface PictureProps extends ImageFiles {
  /** Stands below the image, so that it is visible when the image fails to load. */
  children: ReactNode;
  /** Alternative text; empty when the text beside the image says the same. */
  alt?: string;
  /** Width on the page, as in `sizes` of `<img>`; by default that of a card in a grid. */
  sizes?: string | undefined;
  /** True above the fold: the image is loaded at once. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

/** An image over its children. It fills their box, so that nothing moves when it arrives. */
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
      {/* Outside <picture>, React would add a needless preload link before the part's elements. */}
      <picture>
        <img
          src={source}
          {...(sourceSet ? { srcSet: sourceSet, sizes } : {})}
          alt={alt}
          // Only a hint for the browser: styles cut the image to fill the box.
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

/** Whether a source is the path of an image, not the name of a generated cover. */
export function isImagePath(source: string | undefined): source is string {
  return source?.startsWith('/') ?? false;
}
