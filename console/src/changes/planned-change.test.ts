import {
  emptyFields,
  findFaults,
  isAsNamed,
  type PlannedChange,
  toPlanRequest,
  toRequest,
} from './planned-change';

const promote: PlannedChange = { action: 'promote', app: 'shop', version: '1.4.0' };
const fields = { ...emptyFields, reason: ' Sells books ' };
const request = (change: PlannedChange, changes: Partial<typeof fields> = {}) =>
  toRequest(change, { ...fields, ...changes }, 'production', 7);

it('asks for a reason with every change', () => {
  const faults = [emptyFields, fields].map((one) =>
    findFaults({ action: 'hold', app: 'shop' }, one),
  );
  expect(faults).toEqual([{ reason: expect.stringContaining('why') }, {}]);
});

it.each([
  ['100', {}],
  ['10', { percent: 10 }],
  ['10@10m, 100', { schedule: [{ percent: 10, seconds: 600 }, { percent: 100 }] }],
])('reads the share %s', (share, expected) => {
  expect(toPlanRequest(promote, { ...fields, share })).toEqual({
    action: 'promote',
    app: 'shop',
    version: '1.4.0',
    ...expected,
  });
});

it.each(['0', '101', '10@', 'half', '10@10m', ''])('refuses the share %j', (share) => {
  expect(findFaults(promote, { ...fields, share })).toHaveProperty('share');
  expect(toPlanRequest(promote, { ...fields, share })).toBeNull();
});

const reason = 'Sells books';

it('sends the generation that the plan was made for, and the reason without blanks', () => {
  expect(request(promote, { share: '10' })).toEqual({
    method: 'POST',
    path: '/channels/production/promote',
    body: { app: 'shop', version: '1.4.0', percent: 10, reason, expectedGeneration: 7 },
  });
});

it('rolls back with a block where the release is live, and only there', () => {
  const block = { action: 'block', app: 'shop', version: '1.4.0' } as const;
  expect(request({ ...block, isLive: true }).body).toEqual({ reason, rollBack: true });
  expect(request({ ...block, isLive: false }).body).toEqual({ reason });
  expect(request({ ...block, isLive: true }, { rollsBack: false }).body).toEqual({ reason });
});

it('tells the end of a canary and a rollback apart', () => {
  const isNamed = (hasCanary: boolean) =>
    [{ percent: 0 }, {}].map((step) =>
      isAsNamed({ action: 'rollback', app: 'shop', hasCanary }, [step]),
    );
  expect([isNamed(true), isNamed(false)]).toEqual([
    [true, false],
    [false, true],
  ]);
});

it('retires with a redirect, or with 410', () => {
  const retire = { action: 'retire', app: 'shop' } as const;
  expect(request(retire).body).not.toHaveProperty('redirectAll');
  expect(request(retire, { redirectAll: '/courses' }).body).toMatchObject({
    redirectAll: '/courses',
  });
  expect(findFaults(retire, { ...fields, redirectAll: 'courses' })).toHaveProperty('redirectAll');
});

it('freezes until a moment in the future, and ends a freeze', () => {
  const faults = ['2020-01-01T10:00', '2100-01-01T10:00'].map((until) =>
    Object.keys(findFaults({ action: 'freeze' }, { ...fields, until })),
  );
  expect(faults).toEqual([['until'], []]);
  expect(request({ action: 'freeze' }, { until: '2100-01-01T10:00Z' }).body).toEqual({
    until: '2100-01-01T10:00:00.000Z',
    reason,
  });
  const freeze = { id: 'f-1', from: '', until: '', reason: '', actor: '' };
  expect(request({ action: 'thaw', freeze })).toEqual({
    method: 'DELETE',
    path: '/channels/production/freezes/f-1',
    body: { reason },
  });
});

it('decides about what waits for a second person', () => {
  const pending = { id: 'c-1', what: 'promote shop', actor: 'ali', reason: null, expiresAt: '' };
  const { path } = request({ action: 'approve', pending });
  expect(path).toBe('/channels/production/pending/c-1/approve');
});
