import { latitudeLabel, longitudeLabel, meridianPath, toPoint } from './globe';

const view = { centre: 56, lean: -18, radius: 480 };

it.each([
  ['a line from pole to pole', 'in the middle', view.centre, 'M0 -480A0 480 0 0 0 0 480'],
  ['half an ellipse', 'to the east', view.centre + 30, 'M0 -480A240 480 0 0 1 0 480'],
  ['half an ellipse', 'to the west', view.centre - 30, 'M0 -480A240 480 0 0 0 0 480'],
  ['nothing', 'on the edge', view.centre + 90, null],
  ['nothing', 'on the far side', -150, null],
])('shows as %s a meridian %s', (_, _where, longitude, path) => {
  expect(meridianPath(longitude, view)).toBe(path);
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
