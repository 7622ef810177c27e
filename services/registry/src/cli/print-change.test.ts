import { printChange, requireServed } from './print-change';

const fault = { server: 'one', app: 'shop', reason: '/shop fails with status 500' };
const make = (current: number, refused = [fault]) => ({
  ...{ channel: 'production', epoch: 0, generation: 3, changed: true, steps: [] },
  served: { servers: 1, current, refused },
});

it('a promotion fails only when every site server rejects it', () => {
  const text = 'shown by 0 of 1 site servers, refused: shop: /shop fails';
  expect(printChange(make(0))).toContain(text);
  expect(() => requireServed(make(0))).toThrow(`found it ${text}`);
  expect(() => requireServed(make(1))).not.toThrow();
  expect(() => requireServed(make(0, []))).not.toThrow();
});
