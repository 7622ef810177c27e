import { createHangingRoutes } from './hanging-routes';

it('remembers for half a minute that a route hung, in that generation', () => {
  let now = 0;
  const hanging = createHangingRoutes(() => now);
  hanging.add('0.1', 'shop/list');
  expect(hanging.has('0.1', 'shop/list')).toBe(true);
  expect(hanging.has('0.1', 'shop/detail')).toBe(false);
  expect(hanging.has('0.2', 'shop/list')).toBe(false);
  now = 30_000;
  expect(hanging.has('0.1', 'shop/list')).toBe(false);
});
