import { findFaults, type PlannedChange, toRequest } from './planned-change';

const app = 'shop';
const version = '1.4.0';
const promote: PlannedChange = { action: 'promote', app, version };
const bodyOf = (change: PlannedChange, fields = {}) =>
  JSON.parse(JSON.stringify(toRequest('production', change, fields).body));

it('asks for a reason with every change, for whole shares from 1 to 100, and for a path', () => {
  expect(Object.keys(findFaults({}))).toEqual(['reason']);
  const reason = 'Sells books';
  for (const percent of ['0', '101', '1.5', 'half', ''])
    expect(Object.keys(findFaults({ reason, percent }))).toEqual(['percent']);
  expect(Object.keys(findFaults({ reason, redirectAll: 'courses' }))).toEqual(['redirectAll']);
  expect(findFaults({ reason, percent: '10', redirectAll: '/courses' })).toEqual({});
});

it('sends the fields, but none that is empty or says everyone', () => {
  const plain = { action: 'promote', targets: [{ app, version }] };
  expect(bodyOf(promote, { percent: '100' })).toEqual(plain);
  expect(bodyOf(promote, { percent: '10', force: 'on' })).toEqual({
    ...{ ...plain, percent: 10, force: true },
  });
  const retire = { action: 'retire', app } as const;
  const retired = { action: 'retire', targets: [{ app }] };
  expect(bodyOf(retire, { redirectAll: '' })).toEqual(retired);
  expect(bodyOf(retire, { redirectAll: '/courses' })).toEqual({
    ...{ ...retired, redirectAll: '/courses' },
  });
});

it('blocks in all channels, and rolls back only where the release is live', () => {
  const block = { action: 'block', app, version } as const;
  expect(toRequest('production', { ...block, isLive: true }, {})).toMatchObject({
    path: '/releases/shop/1.4.0/block',
    body: { isBlocked: true, rollBack: true },
  });
  expect(bodyOf({ ...block, isLive: false })).toEqual({ isBlocked: true });
});
