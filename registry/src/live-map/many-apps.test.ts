import { describeWithDatabase } from '@meridian/service/testing';
import * as v from 'valibot';
import { promoteSchema, rollbackSchema } from '../api/requests';
import { makeRecord } from '../testing/make-record';
import { startTestRegistry, type TestRegistry } from '../testing/start-test-registry';

const makeApps = (count: number) => Array.from({ length: count }, (_, index) => `team${index}`);

describeWithDatabase('a change of many apps', (getDatabase) => {
  let test: TestRegistry;
  const [first = '', ...others] = makeApps(67);
  beforeAll(async () => {
    test = await startTestRegistry(getDatabase());
    await test.publishAll([first, ...others].map((app) => makeRecord(app, '1.0.0')));
  });
  afterAll(() => test.remove());

  it('makes 67 apps live in one step', async () => {
    const release = (app: string) => ({ app, version: '1.0.0' });
    const change = await test.client.promote({ ...release(first), with: others.map(release) });
    expect(change).toMatchObject({ generation: 1, changed: true });
    expect((await test.client.status()).apps).toHaveLength(67);
  });
});

it.each([
  [200, true],
  [201, false],
])('a promotion, and a rollback, of %i apps is taken: %s', (count, isTaken) => {
  const [first, ...others] = makeApps(count).map((app) => ({ app }));
  const [version, reason] = ['1.0.0', 'All at once'];
  const releases = others.map((one) => ({ ...one, version }));
  expect(v.is(promoteSchema, { ...first, version, reason, with: releases })).toBe(isTaken);
  expect(v.is(rollbackSchema, { ...first, reason, with: others })).toBe(isTaken);
});
