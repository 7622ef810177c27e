import { latitudeLabel, longitudeLabel, meridianPath, meridiansBeside, placePoint } from './globe';

const view = { centre: 56, lean: -18, radius: 480 };

describe('a drawn globe', () => {
  it('draws the meridian in the middle as a straight line from pole to pole', () => {
    expect(meridianPath(view.centre, view)).toBe('M0 -480A0 480 0 0 0 0 480');
  });

  it('draws meridians east and west of it as halves of ellipses on their own sides', () => {
    expect(meridianPath(view.centre + 30, view)).toBe('M0 -480A240 480 0 0 1 0 480');
    expect(meridianPath(view.centre - 30, view)).toBe('M0 -480A240 480 0 0 0 0 480');
  });

  it('leaves out the far side', () => {
    expect(meridianPath(view.centre + 90, view)).toBeNull();
    expect(meridianPath(-150, view)).toBeNull();
  });

  it('puts the north pole left of the middle, for the axis leans that way', () => {
    const { x, y } = placePoint(90, 0, view);
    expect(x).toBeCloseTo(-480 * Math.sin((18 * Math.PI) / 180), 0);
    expect(y).toBeLessThan(-430);
  });

  it('puts the middle of the picture on the equator', () => {
    const { x, y } = placePoint(0, view.centre, view);
    expect([x, y].map(Math.abs)).toEqual([0, 0]);
  });

  it('leaves room beside the marked meridians', () => {
    const meridians = meridiansBeside([-9, 74.3]);
    expect(meridians).toHaveLength(35);
    expect(meridians).not.toContain(-10);
  });

  it('writes positions as maps do', () => {
    expect([longitudeLabel(74.3), longitudeLabel(-9)]).toEqual(['74° E', '9° W']);
    expect([latitudeLabel(31.5), latitudeLabel(-37.1)]).toEqual(['32° N', '37° S']);
  });
});
