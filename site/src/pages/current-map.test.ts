import { createBuckets } from '../bucket-cookie';
import type { ServedGeneration } from '../live/live-site';
import { createCurrentMapRoute } from './current-map';

const { readBucket, signBucket } = createBuckets('a secret');

function open(served: object | null) {
  const current = () => served as ServedGeneration | null;
  const app = createCurrentMapRoute({ site: { current }, readBucket });
  return async (cookie?: string) => {
    const response = await app.request('/maps/current', cookie ? { headers: { cookie } } : {});
    return [response.status, await response.text(), response.headers.get('cache-control')];
  };
}
const withMap = (url: string) => ({ mapFile: { url } });

it('names that of the canary to those who get it', async () => {
  const canary = withMap('/maps/canary.json');
  const live = withMap('/maps/one.json');
  const groupOf = (bucket: number) => (bucket === 7 ? canary : live);
  const read = open({ ...live, groupOf });
  expect((await read(`bucket=${signBucket(7)}`))[1]).toBe('/maps/canary.json');
  expect((await read(`bucket=${signBucket(8)}`))[1]).toBe('/maps/one.json');
  expect((await read('bucket=7'))[1]).toBe('/maps/one.json');
  expect((await read())[1]).toBe('/maps/one.json');
});

it('responds with 503 before there is a map', async () => {
  expect(await open(null)()).toEqual([503, '', 'no-store']);
});
