import { fakeRegistry } from '../testing/fake-registry';
import {
  emptyFields,
  findFaults,
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
  const release = { app: 'shop', version: '1.4.0' };
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

it('retires with a redirect, or with 410', async () => {
  const retire = { action: 'retire', app: 'shop' } as const;
  expect((await sentFor(retire))?.body).not.toHaveProperty('redirectAll');
  const redirectAll = '/courses';
  expect((await sentFor(retire, { redirectAll }))?.body).toMatchObject({ redirectAll });
  expect(findFaults(retire, { ...fields, redirectAll: 'courses' })).toHaveProperty('redirectAll');
});
