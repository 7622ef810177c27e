import { compareWrites } from './compare-writes';

describe('what was acknowledged', () => {
  it('is there once, and with it what was sent and got no response, or not', () => {
    const whole = { lost: [], repeated: [], unsent: [] };
    expect(compareWrites(['a', 'b'], ['a', 'b', 'c'], ['b', 'a'])).toEqual(whole);
    expect(compareWrites(['a', 'b'], ['a', 'b', 'c'], ['c', 'b', 'a'])).toEqual(whole);
  });

  it('is lost when it is not there', () => {
    expect(compareWrites(['a', 'b'], ['a', 'b'], ['b'])).toMatchObject({ lost: ['a'] });
  });

  it('is there twice, which is counted once', () => {
    const found = ['a', 'b', 'b', 'b'];
    expect(compareWrites(['a'], ['a', 'b'], found)).toMatchObject({ repeated: ['b'] });
  });

  it('has something beside it that no one sent', () => {
    expect(compareWrites(['a'], ['a'], ['a', 'x'])).toMatchObject({ unsent: ['x'] });
  });
});
