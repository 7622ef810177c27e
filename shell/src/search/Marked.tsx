import type { MarkedText } from '@shared/contracts';
import { Fragment } from 'react';
import styles from './marked.module.css';

/** A text in which the words that were looked for stand out. */
export function Marked({ text }: { text: MarkedText }) {
  // Pieces have no identity but their place.
  return text.map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above.
      <mark key={index} className={styles.mark}>
        {piece}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above.
      <Fragment key={index}>{piece}</Fragment>
    ),
  );
}
