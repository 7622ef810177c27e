import type { ReactNode } from 'react';
import styles from './covers.module.css';
import { type ImageFiles, isImagePath } from './Picture';

/** A small logo before the name of its organisation or subject; only the name without a logo. */
export function Logo({ source, sourceSet, children }: ImageFiles & { children: ReactNode }) {
  if (!isImagePath(source)) return children;
  return (
    <span className={styles.named}>
      <img
        className={styles.logo}
        src={source}
        {...(sourceSet ? { srcSet: sourceSet, sizes: '80px' } : {})}
        alt=""
        width={80}
        height={40}
        loading="lazy"
        decoding="async"
      />
      {children}
    </span>
  );
}
