import { createRegistryClient } from '@meridian/registry/client';
import { makeRelease } from '../testing/make-release';
import { type FakeRegistry, openFakeRegistry } from '../testing/open-fake-registry';
import { createRecords } from './release-records';

let registry: FakeRegistry;
beforeEach(async () => {
  registry = await openFakeRegistry();
});
afterEach(() => registry.remove());

it('returns the same record object each time, and verifies again for another root or digest', async () => {
  const release = makeRelease('shop');
  const reference = await registry.publish(release);
  let root = registry.root();
  const client = createRegistryClient({ url: registry.url });
  const getRecord = createRecords({ client, root: () => root, saved: [] });
  const { record } = await getRecord('shop', reference);
  expect(record).toEqual(release.record);
  expect((await getRecord('shop', { ...reference })).record).toBe(record);
  await expect(getRecord('shop', { ...reference, digest: 'sha384-another' })).rejects.toThrow(
    /expected the record of shop 1\.0\.0 with sha384-another/,
  );
  root = { ...root, keys: {} } as never;
  await expect(getRecord('shop', reference)).rejects.toThrow();
});
