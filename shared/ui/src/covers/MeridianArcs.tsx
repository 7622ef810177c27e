import { classNames } from '../class-names';
import styles from './covers.module.css';

/** The motif of the site: fine meridians of a globe that the frame cuts. Decoration. */
export function MeridianArcs({
  variant = 'strip',
  className,
}: {
  /** `hero` fills its container from behind; `strip` lies along its right edge. */
  variant?: 'hero' | 'strip';
  className?: string | undefined;
}) {
  return (
    <svg
      className={classNames(styles.arcs, styles[variant], className)}
      viewBox="0 0 400 400"
      fill="none"
      stroke="currentColor"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {[40, 80, 120, 160, 198].map((radius) => (
        <ellipse
          key={radius}
          cx="200"
          cy="200"
          rx={radius}
          ry="198"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
