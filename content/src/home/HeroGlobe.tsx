import {
  type GlobeView,
  type Location,
  longitudeLabel,
  meridianPath,
  meridiansBeside,
  placePoint,
} from '../globe/globe';
import styles from './hero-globe.module.css';

/**
 * Pakistan near the centre and the axis leaning left, so that the marked meridians meet between their
 * places.
 */
const view: GlobeView = { centre: 56, lean: -18, radius: 480 };

/** The two places of the hero's sentence, on the marked meridians. */
const joined = [
  { name: 'Lahore', latitude: 31.5, longitude: 74.3 },
  { name: 'Kilmarrin', latitude: 53, longitude: -9 },
] as const;

/** Other places where we teach. */
const others = [
  { name: 'İzmir', latitude: 38.4, longitude: 27.1 },
  { name: 'Nairobi', latitude: -1.3, longitude: 36.8 },
] as const;

const marked = joined.map(({ longitude }) => longitude);
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
      {others.map((place) => (
        <Place key={place.name} place={place} radius={4} className={styles.place} />
      ))}
      {joined.map((place) => (
        <Place key={place.name} place={place} radius={6} className={styles.joined} />
      ))}
    </svg>
  );
}

function Place({
  place,
  radius,
  className,
}: {
  place: Location & { name: string };
  radius: number;
  className: string | undefined;
}) {
  const { x, y } = placePoint(place, view);
  return (
    <g className={className}>
      <circle cx={x} cy={y} r={radius} />
      <text x={x + 14} y={y + 5}>
        {place.name} <tspan className={styles.longitude}>{longitudeLabel(place.longitude)}</tspan>
      </text>
    </g>
  );
}
