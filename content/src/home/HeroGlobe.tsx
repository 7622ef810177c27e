import { longitudeLabel, meridianPath, placePoint, view } from './globe';
import styles from './hero-globe.module.css';

/** Every tenth meridian, all round. */
const meridians = Array.from({ length: 36 }, (_, index) => index * 10 - 180);

/** The two meridians of the sentence, and other places where we teach. */
const places = [
  { name: 'Lahore', latitude: 31.5, longitude: 74.3, marked: true },
  { name: 'Kilmarrin', latitude: 53, longitude: -9, marked: true },
  { name: 'İzmir', latitude: 38.4, longitude: 27.1, marked: false },
  { name: 'Nairobi', latitude: -1.3, longitude: 36.8, marked: false },
  { name: 'Penang', latitude: 5.4, longitude: 100.3, marked: false },
] as const;

/** The motif of the site as a globe of meridians, with the places they join. Decoration. */
export function HeroGlobe({ className }: { className?: string | undefined }) {
  const frame = view.radius + 20;
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
        {meridians.map((longitude) => {
          const path = meridianPath(longitude);
          return path && <path key={longitude} d={path} />;
        })}
        {places.map(
          ({ name, longitude, marked }) =>
            marked && (
              <path key={name} d={meridianPath(longitude) ?? ''} className={styles.marked} />
            ),
        )}
      </g>
      {places.map(({ name, latitude, longitude, marked }) => {
        const { x, y } = placePoint(latitude, longitude);
        return (
          <g key={name} className={marked ? styles.markedPlace : styles.place}>
            <circle cx={x} cy={y} r={marked ? 6 : 4} />
            <text x={x + 14} y={y + 5}>
              {name} <tspan className={styles.longitude}>{longitudeLabel(longitude)}</tspan>
            </text>
          </g>
        );
      })}
    </svg>
  );
}
