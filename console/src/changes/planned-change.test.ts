import { fakeRegistry } from '../testing/fake-registry';
import {
  emptyFields,
  findFaults,
  isAsNamed,
  makeChange,
  type PlannedChange,
  toPlanRequest,
} from './planned-change';

const promote: PlannedChange = { action: 'promote', app: 'shop', version: '1.4.0' };
const fields = { ...emptyFields, reason: ' Sells books ' };
const reason = 'Sells books';

/** What is sent for a change; the response does not matter here. */
async function sentFor(change: PlannedChange, changes: Partial<typeof fields> = {}) {
  const sent = fakeRegistry({});
  await makeChange('production', change, { ...fields, ...changes }, 7).catch(() => {});
  return sent[0];
}

it('asks for a reason with every change', () => {
  const faults = [emptyFields, fields].map((one) =>
    findFaults({ action: 'hold', app: 'shop' }, one),
  );
  expect(faults).toEqual([{ reason: expect.stringContaining('why') }, {}]);
});

it('takes whole shares from 1 to 100', () => {
  const planned = ['100', ' 10 '].map((percent) => toPlanRequest(promote, { ...fields, percent }));
  const release = { action: 'promote', app: 'shop', version: '1.4.0' };
  expect(planned).toEqual([release, { ...release, percent: 10 }]);
  for (const percent of ['0', '101', '1.5', 'half', '']) {
    expect(findFaults(promote, { ...fields, percent })).toHaveProperty('percent');
    expect(toPlanRequest(promote, { ...fields, percent })).toBeNull();
  }
});

it('sends the generation that the plan was made for, and the reason without blanks', async () => {
  expect(await sentFor(promote, { percent: '10' })).toEqual({
    method: 'POST',
    path: '/channels/production/promote',
    body: { app: 'shop', version: '1.4.0', percent: 10, reason, expectedGeneration: 7 },
  });
  expect(await sentFor({ action: 'hold', app: 'shop' })).toMatchObject({
    path: '/channels/production/hold',
    body: { app: 'shop', reason },
  });
});

it('rolls back with a block where the release is live, and only there', async () => {
  const block = { action: 'block', app: 'shop', version: '1.4.0' } as const;
  const bodies = [true, false].map(async (isLive) => (await sentFor({ ...block, isLive }))?.body);
  expect(await bodies[0]).toEqual({ reason, rollBack: true });
  expect(await bodies[1]).toEqual({ reason });
});

it('says what a block made live in its place', async () => {
  fakeRegistry({
    'POST /releases/shop/1.4.0/block': {
      ...{ app: 'shop', version: '1.4.0', digest: `sha384-${'A'.repeat(64)}`, changed: true },
      block: null,
      channels: [{ channel: 'production', generation: 8, live: '1.3.0', fallback: null }],
    },
  });
  const block = { action: 'block', app: 'shop', version: '1.4.0', isLive: true } as const;
  expect(await makeChange('production', block, fields, undefined)).toBe(
    'shop 1.4.0 is blocked. Live now in production: 1.3.0.',
  );
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

it('retires with a redirect, or with 410', async () => {
  const retire = { action: 'retire', app: 'shop' } as const;
  expect((await sentFor(retire))?.body).not.toHaveProperty('redirectAll');
  const redirectAll = '/courses';
  expect((await sentFor(retire, { redirectAll }))?.body).toMatchObject({ redirectAll });
  expect(findFaults(retire, { ...fields, redirectAll: 'courses' })).toHaveProperty('redirectAll');
});
