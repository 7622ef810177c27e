import type { MarkedText } from '@meridian/contracts';
import { Fragment } from 'react';
import styles from './marked.module.css';

/** A text with the words of the query marked. */
export function Marked({ text }: { text: MarkedText }) {
  // Pieces have no identity but their position.
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
