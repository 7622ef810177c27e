import { latitudeLabel, longitudeLabel, meridianPath, toPoint } from './globe';

const view = { centre: 56, lean: -18, radius: 480 };

it('shows the middle meridian as a straight line from pole to pole', () => {
  expect(meridianPath(view.centre, view)).toBe('M0 -480A0 480 0 0 0 0 480');
});

it('shows meridians east and west of it as halves of ellipses on their own sides', () => {
  expect(meridianPath(view.centre + 30, view)).toBe('M0 -480A240 480 0 0 1 0 480');
  expect(meridianPath(view.centre - 30, view)).toBe('M0 -480A240 480 0 0 0 0 480');
});

it('omits meridians on the far side', () => {
  expect(meridianPath(view.centre + 90, view)).toBeNull();
  expect(meridianPath(-150, view)).toBeNull();
});

it('puts the north pole left of the middle when the axis leans left', () => {
  const { x, y } = toPoint({ latitude: 90, longitude: 0 }, view);
  expect(x).toBeCloseTo(-480 * Math.sin((18 * Math.PI) / 180), 0);
  expect(y).toBeLessThan(-430);
});

it('formats positions as on maps', () => {
  expect([longitudeLabel(74.3), longitudeLabel(-9)]).toEqual(['74° E', '9° W']);
  expect([latitudeLabel(31.5), latitudeLabel(-37.1)]).toEqual(['32° N', '37° S']);
});
