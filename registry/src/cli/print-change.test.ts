import { printChange, requireServed } from './print-change';

const refused = [{ server: 'one', app: 'shop', reason: '/shop fails with status 500' }];
const make = (served: { servers: number; current: number; refused: typeof refused }) => ({
  ...{ channel: 'production', epoch: 0, generation: 3, changed: true, served },
  steps: [{ app: 'shop', action: 'promote' as const, from: '1.0.0', to: '1.1.0', fallback: null }],
});

it('a promotion fails where every site server refuses it, and only there', () => {
  const all = make({ servers: 1, current: 0, refused });
  expect(printChange(all)).toContain('refused by 1 of 1 site server: shop: /shop fails');
  expect(() => requireServed(all)).toThrow('found it refused by 1 of 1 site server: shop: /shop');
  expect(() => requireServed(make({ servers: 2, current: 1, refused }))).not.toThrow();
  expect(() => requireServed(make({ servers: 0, current: 0, refused: [] }))).not.toThrow();
});
