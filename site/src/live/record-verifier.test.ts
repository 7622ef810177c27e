import { type FakeRegistry, openFakeRegistry } from '../testing/fake-registry';
import { makeRelease } from '../testing/make-release';
import { createRecordVerifier } from './record-verifier';

let registry: FakeRegistry;
beforeEach(async () => {
  registry = await openFakeRegistry();
});
afterEach(() => registry.remove());

async function publish() {
  const release = makeRelease('shop');
  const reference = await registry.publish(release);
  const response = await fetch(`${registry.url}/api/registry/releases/shop/1.0.0`);
  const { record: signed } = await response.json();
  return { release, signed, expected: { app: 'shop', ...reference } };
}

it('gives the record of a release, the same object each time, and verifies again for another root or release', async () => {
  const { release, signed, expected } = await publish();
  const verify = createRecordVerifier();
  const root = registry.root();
  const record = verify(signed, root, expected);
  expect(record).toEqual(release.record);
  expect(verify(signed, root, { ...expected })).toBe(record);
  expect(() => verify(signed, { ...root, keys: {} } as never, expected)).toThrow();
  expect(() => verify(signed, root, { ...expected, digest: 'sha384-another' })).toThrow(
    /expected the record of shop 1\.0\.0 with sha384-another/,
  );
});
