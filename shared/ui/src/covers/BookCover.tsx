import { classNames } from '../class-names';
import styles from './covers.module.css';
import { hashText } from './hash';

export interface BookCoverProps {
  title: string;
  /** Below the title, e.g. the authors or the edition. */
  subtitle?: string | undefined;
  /** At the foot, e.g. "Oxford". */
  publisher?: string | undefined;
  /** What the tone follows from; the title when absent. */
  seed?: string | undefined;
  className?: string | undefined;
}

const tones = [styles.tone0, styles.tone1, styles.tone2, styles.tone3, styles.tone4, styles.tone5];

/** A book's cover with its title set on it. Decoration: the card beside it says the title. */
export function BookCover({ title, subtitle, publisher, seed = title, className }: BookCoverProps) {
  return (
    <span
      className={classNames(styles.book, tones[hashText(seed) % tones.length], className)}
      aria-hidden="true"
    >
      <span className={classNames(styles.bookTitle, title.length > 40 && styles.long)}>
        {title}
      </span>
      {subtitle && <span className={styles.bookSubtitle}>{subtitle}</span>}
      {publisher && <span className={styles.publisher}>{publisher}</span>}
    </span>
  );
}
