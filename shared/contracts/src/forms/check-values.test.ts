import { addValue } from './check-values';

const read = (...fields: [name: string, value: string][]) => {
  const values: Record<string, string> = {};
  for (const [name, value] of fields) addValue(values, name, value);
  return values;
};

it('has a line for each choice of a field that occurs several times, without empty ones', () => {
  expect(read(['a', ''], ['a', 'One'], ['b', 'x'], ['a', ''], ['a', 'Two'])).toEqual({
    a: 'One\nTwo',
    b: 'x',
  });
  expect(read(['a', ''], ['a', ''])).toEqual({ a: '' });
});

it('takes the name of a method as any other', () => {
  expect(read(['toString', 'One'], ['toString', 'Two'])).toEqual({ toString: 'One\nTwo' });
});

it('changes no prototype', () => {
  expect(read(['__proto__', 'One'])).toEqual({});
  expect(Object.getPrototypeOf(read(['__proto__', 'One']))).toBe(Object.prototype);
});
