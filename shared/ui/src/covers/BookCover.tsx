import { classNames } from '../class-names';
import styles from './covers.module.css';
import { seededNumbers, toneOf } from './hash';

export interface BookCoverProps {
  title: string;
  /** Below the title, e.g. the authors or the edition. */
  subtitle?: string | undefined;
  /** At the foot, e.g. "Oxford". */
  publisher?: string | undefined;
  /** What the drawing follows from, e.g. the book's id; the title when absent. */
  seed?: string | undefined;
  className?: string | undefined;
}

const tones = [
  styles.tone0,
  styles.tone1,
  styles.tone2,
  styles.tone3,
  styles.tone4,
  styles.tone5,
  styles.tone6,
  styles.tone7,
];

/** A book's cover with its title set on it. Decoration: the card beside it says the title. */
export function BookCover({ title, subtitle, publisher, seed = title, className }: BookCoverProps) {
  const next = seededNumbers(seed);
  const between = (low: number, high: number) => Math.round(low + next() * (high - low));
  const tone = tones[toneOf(seed, tones.length)];
  const globe = `translate(${between(0, 200)} ${between(150, 210)}) rotate(${between(-65, 65)})`;
  // A word longer than this does not fit into the cover's width at the larger size.
  const isLong = title.length > 36 || /\S{12}/.test(title);
  return (
    <span className={classNames(styles.book, tone, className)} aria-hidden="true">
      <svg
        className={styles.bookArcs}
        viewBox="0 0 200 200"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
        focusable="false"
      >
        <g transform={globe}>
          {[30, 60, 86, 106, 118].map((width) => (
            <ellipse key={width} rx={width} ry="122" />
          ))}
        </g>
      </svg>
      <span className={classNames(styles.bookTitle, isLong && styles.long)}>{title}</span>
      {subtitle && <span className={styles.bookSubtitle}>{subtitle}</span>}
      {publisher && <span className={styles.publisher}>{publisher}</span>}
    </span>
  );
}
