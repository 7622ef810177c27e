/** A point in the units of the SVG, with y growing downwards. */
export interface Point {
  x: number;
  y: number;
}

/** In degrees; north and east are positive. */
export interface Location {
  latitude: number;
  longitude: number;
}

export interface GlobeView {
  /** Longitude at the centre of the view, in degrees east. */
  centre: number;
  /** Lean of the axis to the right, in degrees; to the left when negative. */
  lean: number;
  radius: number;
}

/**
 * The SVG path of a meridian from pole to pole in orthographic projection, with the globe's centre at
 * 0, 0. Seen from above the equator a meridian is half an ellipse. Null for one on the far side.
 */
export function meridianPath(longitude: number, view: GlobeView): string | null {
  const away = longitude - view.centre;
  if (Math.abs(away) >= 90) return null;
  const width = Math.abs(view.radius * Math.sin(toRadians(away)));
  const sweep = away > 0 ? 1 : 0;
  return `M0 ${-view.radius}A${round(width)} ${view.radius} 0 0 ${sweep} 0 ${view.radius}`;
}

/** The point of a location in the view, with the lean applied. */
export function toPoint({ latitude, longitude }: Location, view: GlobeView): Point {
  const [phi, lambda, lean] = [latitude, longitude - view.centre, view.lean].map(toRadians) as [
    number,
    number,
    number,
  ];
  const x = view.radius * Math.cos(phi) * Math.sin(lambda);
  const y = -view.radius * Math.sin(phi);
  return {
    x: round(x * Math.cos(lean) - y * Math.sin(lean)),
    y: round(x * Math.sin(lean) + y * Math.cos(lean)),
  };
}

/** Every tenth meridian, without those too close to one of the `marked`. */
export function meridiansBeside(marked: readonly number[]): number[] {
  return Array.from({ length: 36 }, (_, index) => index * 10 - 180).filter((longitude) =>
    marked.every((other) => Math.abs(other - longitude) > 3),
  );
}

/** "74° E", as on a map. */
export function longitudeLabel(longitude: number): string {
  return `${Math.abs(Math.round(longitude))}° ${longitude < 0 ? 'W' : 'E'}`;
}

/** "32° N", as on a map. */
export function latitudeLabel(latitude: number): string {
  return `${Math.abs(Math.round(latitude))}° ${latitude < 0 ? 'S' : 'N'}`;
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Rounds to a tenth: engines may differ in the last digits of a sine, but server and browser must not. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
