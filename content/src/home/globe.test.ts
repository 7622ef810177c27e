import { longitudeLabel, meridianPath, placePoint, view } from './globe';

describe('the globe of the hero', () => {
  it('draws the meridian in the middle as a straight line from pole to pole', () => {
    expect(meridianPath(view.centre)).toBe('M0 -480A0 480 0 0 0 0 480');
  });

  it('draws meridians east and west of it as halves of ellipses on their own sides', () => {
    expect(meridianPath(view.centre + 30)).toBe('M0 -480A240 480 0 0 1 0 480');
    expect(meridianPath(view.centre - 30)).toBe('M0 -480A240 480 0 0 0 0 480');
  });

  it('leaves out the far side', () => {
    expect(meridianPath(view.centre + 90)).toBeNull();
    expect(meridianPath(-150)).toBeNull();
  });

  it('puts the north pole right of the middle, for the axis leans that way', () => {
    const { x, y } = placePoint(90, 0);
    expect(x).toBeCloseTo(480 * Math.sin((23.4 * Math.PI) / 180), 0);
    expect(y).toBeLessThan(-430);
  });

  it('puts the middle of the picture on the equator', () => {
    expect(placePoint(0, view.centre)).toEqual({ x: 0, y: 0 });
  });

  it('writes longitudes as maps do', () => {
    expect([longitudeLabel(74.3), longitudeLabel(-9)]).toEqual(['74° E', '9° W']);
  });
});
