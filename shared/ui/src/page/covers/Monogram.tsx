import { classNames } from '@meridian/ui';
import styles from './covers.module.css';
import { hashText } from './hash';

/** Two or three initials of an organisation in a ring. Decorative, because the name stands beside it. */
export function Monogram({
  name,
  size = 64,
  className,
}: {
  name: string;
  /** In pixels. */
  size?: number;
  className?: string | undefined;
}) {
  const initials = initialsOf(name);
  return (
    <svg
      className={classNames(styles.monogram, className)}
      width={size}
      height={size}
      viewBox="0 0 64 64"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="32" cy="32" r="30" className={styles.ring} />
      <ellipse
        cx="32"
        cy="32"
        rx={14 + (hashText(name) % 12)}
        ry="30"
        transform={`rotate(${(hashText(name) >> 4) % 60} 32 32)`}
        className={styles.ring}
      />
      <text x="32" y="39" textAnchor="middle" fontSize={initials.length > 2 ? 18 : 22}>
        {initials}
      </text>
    </svg>
  );
}

/** Words without an initial. */
const small = /^(?:and|for|of|the|in|at|&)$/i;

/** Up to three initials of an organisation, e.g. UNA for "University of Northern Anatolia". */
export function initialsOf(name: string): string {
  return name
    .split(/[\s-]+/)
    .filter((word) => word && !small.test(word))
    .slice(0, 3)
    .map((word) => word[0]?.toUpperCase())
    .join('');
}
