import { classNames } from '@meridian/ui';
import styles from './covers.module.css';
import { seededNumbers, toneOf } from './hash';

interface BookCoverProps {
  title: string;
  /** Below the title, e.g. the authors or the edition. */
  subtitle?: string | undefined;
  /** At the foot, e.g. "Oxford". */
  publisher?: string | undefined;
  /** Decides the design, e.g. the book's id; the title when absent. */
  seed?: string | undefined;
}

/** A book's cover with its title on it. Decorative, because the card beside it has the title. */
export function BookCover({ title, subtitle, publisher, seed = title }: BookCoverProps) {
  const { ground, isDark, arcs, globe } = composeBookCover(seed);
  // At the larger size, a long word does not fit into the cover's width.
  const isLong = title.length > 36 || /\S{12}/.test(title);
  return (
    <span className={classNames(styles.book, isDark && styles.dark)} aria-hidden="true">
      <svg
        className={styles.ground}
        viewBox="0 0 200 300"
        preserveAspectRatio="xMidYMax slice"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M0 0h200v300H0z" fill={ground} stroke="none" />
        <path d={arcs} transform={globe} opacity="0.4" />
      </svg>
      <span className={classNames(styles.bookTitle, isLong && styles.long)}>{title}</span>
      {subtitle && <span className={styles.bookSubtitle}>{subtitle}</span>}
      {publisher && <span className={styles.publisher}>{publisher}</span>}
    </span>
  );
}

/** Colours of grounds; text on dark ones is light. */
const tones = [
  ['#0a3d40', 'dark'],
  ['#0f5c5c', 'dark'],
  ['#e9e0cb'],
  ['#0e2a2f', 'dark'],
  ['#c4d8cd'],
  ['#45605f', 'dark'],
  ['#d8d1bf'],
  ['#dceae5'],
] as const;

const radius = 122;
const arcs = [30, 60, 86, 106, 118]
  .map((width) => {
    const half = (way: number) => `A${width} ${radius} 0 0 1 0 ${way * radius}`;
    return `M0-${radius}${half(1)}${half(-1)}`;
  })
  .join('');

/**
 * Composes the cover of a book without its title, on 200 × 300 units; the same seed always gives the same cover.
 *
 * @returns `ground`: its colour as hex, and whether that is dark · `arcs`, `globe`: path of the meridians at the foot, and
 *   its position
 */
export function composeBookCover(seed: string) {
  const next = seededNumbers(seed);
  const between = (low: number, high: number) => Math.round(low + next() * (high - low));
  const [ground, mark] = tones[toneOf(seed, tones.length)] ?? tones[0];
  const globe = `translate(${between(0, 200)} ${between(250, 310)}) rotate(${between(-65, 65)})`;
  return { ground, isDark: mark === 'dark', arcs, globe };
}
