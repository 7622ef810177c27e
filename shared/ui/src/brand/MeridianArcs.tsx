import { classNames } from '../class-names';
import styles from './arcs.module.css';

/** Radius of the globe, and half the width of its meridian at every 13 degrees of longitude. */
const radius = 390;
const widths = [88, 171, 246, 308, 354, 382];
/** Half the width of the meridian that joins two points, and the points, which are closer in the strip. */
const joining = 171;
const points = {
  hero: [
    [131, -250],
    [149, 190],
  ],
  strip: [
    [168, -76],
    [167, 84],
  ],
} as const;

/** The motif of the site: thin meridians of a globe, cut by the frame. Decorative. */
export function MeridianArcs({
  variant = 'strip',
  className,
}: {
  /** `hero` is large and behind its container's text; `strip` runs along a banner's right side. */
  variant?: 'hero' | 'strip';
  className?: string | undefined;
}) {
  return (
    <svg
      className={classNames(styles.arcs, styles[variant], className)}
      viewBox="0 0 750 600"
      fill="none"
      stroke="currentColor"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      data-points
      focusable="false"
    >
      <g transform="translate(420 320) rotate(19)">
        <g className={styles.faint}>
          {widths.map((width) => (
            <ellipse key={width} rx={width} ry={radius} vectorEffect="non-scaling-stroke" />
          ))}
        </g>
        <path d={`M0-${radius}A${joining} ${radius} 0 0 1 0 ${radius}`} strokeWidth="1.4" />
        {points[variant].map(([x, y]) => (
          <circle key={y} cx={x} cy={y} r="4.5" fill="currentColor" stroke="none" />
        ))}
      </g>
    </svg>
  );
}
