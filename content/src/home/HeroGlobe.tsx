import {
  type GlobeView,
  longitudeLabel,
  meridianPath,
  meridiansBeside,
  toPoint,
} from '../images/globe';
import styles from './hero-globe.module.css';

/** Pakistan is near the centre and the axis leans left, so that the marked meridians meet between their places. */
const view: GlobeView = { centre: 56, lean: -18, radius: 480 };

/** Our city and that of a partner, on the marked meridians. */
const places = [
  { name: 'Lahore', latitude: 31.5, longitude: 74.3 },
  { name: 'Norwich', latitude: 52.6, longitude: 1.3 },
];

const marked = places.map(({ longitude }) => longitude);
const frame = view.radius + 20;

/** The site's motif: a globe of meridians with the places that they join. Decorative. */
export function HeroGlobe({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox={`${-frame} ${-frame} ${frame * 2} ${frame * 2}`}
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <g transform={`rotate(${view.lean})`} className={styles.meridians}>
        <circle r={view.radius} />
        {meridiansBeside(marked).map((longitude) => {
          const path = meridianPath(longitude, view);
          return path && <path key={longitude} d={path} />;
        })}
        {marked.map((longitude) => (
          <path key={longitude} d={meridianPath(longitude, view) ?? ''} className={styles.marked} />
        ))}
      </g>
      {places.map((place) => {
        const { x, y } = toPoint(place, view);
        return (
          <g key={place.name} className={styles.place}>
            <circle cx={x} cy={y} r={6} />
            <text x={x + 14} y={y + 5}>
              {place.name}{' '}
              <tspan className={styles.longitude}>{longitudeLabel(place.longitude)}</tspan>
            </text>
          </g>
        );
      })}
    </svg>
  );
}
