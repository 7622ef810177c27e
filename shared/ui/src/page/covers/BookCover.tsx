import { classNames } from '@meridian/ui';
import { composeBookCover, isLongTitle } from './compose-book-cover';
import styles from './covers.module.css';

interface BookCoverProps {
  title: string;
  /** Below the title, e.g. the authors or the edition. */
  subtitle?: string | undefined;
  /** At the foot, e.g. "Oxford". */
  publisher?: string | undefined;
  /** Decides the design, e.g. the book's id; the title when absent. */
  seed?: string | undefined;
}

/** A book's cover with its title on it. Decorative: the card beside it says the title. */
export function BookCover({ title, subtitle, publisher, seed = title }: BookCoverProps) {
  const { tone, arcs, globe } = composeBookCover(seed);
  return (
    <span className={classNames(styles.book, styles[`tone${tone}`])} aria-hidden="true">
      <svg
        className={styles.bookArcs}
        viewBox="0 0 200 200"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
        focusable="false"
      >
        <path d={arcs} transform={globe} />
      </svg>
      <span className={classNames(styles.bookTitle, isLongTitle(title) && styles.long)}>
        {title}
      </span>
      {subtitle && <span className={styles.bookSubtitle}>{subtitle}</span>}
      {publisher && <span className={styles.publisher}>{publisher}</span>}
    </span>
  );
}
