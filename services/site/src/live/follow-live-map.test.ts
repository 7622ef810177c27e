import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  createRegistryClient,
  type LiveMapQuery,
  type LiveMapResponse,
  type TrustRoot,
  type VerifiedLiveMap,
  verifyLiveMap,
} from '@meridian/registry/client';
import { recordLog, until } from '@meridian/service/testing';
import { makeRelease } from '../testing/make-release';
import { type FakeRegistry, openFakeRegistry } from '../testing/open-fake-registry';
import { followLiveMap } from './follow-live-map';

/** The pauses of the follower, in ms; the mock cuts them to 10 ms. */
const mockPauses: number[] = [];
jest.mock('node:timers/promises', () => {
  const actual = jest.requireActual<typeof import('node:timers/promises')>('node:timers/promises');
  const pause: typeof actual.setTimeout = (ms = 0, ...others) => {
    if (ms > 100) mockPauses.push(ms);
    return actual.setTimeout(Math.min(ms, 10), ...others);
  };
  return { ...actual, setTimeout: pause };
});

const shop = makeRelease('shop');

let registry: FakeRegistry;
let stop: () => Promise<void>;
beforeEach(async () => {
  registry = await openFakeRegistry();
  stop = async () => {};
  mockPauses.length = 0;
});
afterEach(async () => {
  jest.restoreAllMocks();
  await stop();
  await registry.remove();
});

interface Options {
  current?: VerifiedLiveMap;
  root?: () => TrustRoot;
  onMap?: (map: VerifiedLiveMap) => Promise<void>;
  getLiveMap?: (query?: LiveMapQuery) => Promise<LiveMapResponse>;
}

function follow({ onMap, root = registry.root, current, ...options }: Options = {}) {
  const taken: number[] = [];
  const { logger, lines } = recordLog();
  const warnings = () => lines.map(({ err }) => err?.message ?? '');
  const client = options.getLiveMap
    ? { getLiveMap: options.getLiveMap }
    : createRegistryClient({ url: registry.url });
  const source = { client, channel: 'production', trust: { root } };
  const follower = followLiveMap(source, {
    current,
    logger,
    onMap: async ({ verified }) => {
      await onMap?.(verified);
      taken.push(verified.map.generation);
    },
  });
  stop = follower.stop;
  return { taken, warnings, failure: follower.failure };
}

const response = (): LiveMapResponse => {
  const last = registry.response();
  if (!last) throw new Error('nothing was promoted');
  return last;
};
const verified = () =>
  verifyLiveMap(response(), { root: registry.root(), channel: 'production', now: new Date() });

it('activates every change, by requests that wait at the registry', async () => {
  await registry.promote({ shop });
  const { taken } = follow();
  await until(() => taken.length === 1 && registry.asked.length > 2);
  await new Promise((resolve) => setTimeout(resolve, 100));
  // The second asked whether anything had come meanwhile, and did not wait.
  expect(registry.asked).toEqual(['live after -1', 'live after 1', 'live after 1']);
  await registry.promote({ shop });
  await until(() => taken.length === 2);
  expect(taken).toEqual([1, 2]);
});

it('activates one map at a time, and then the newest', async () => {
  await registry.promote({ shop });
  let release = () => {};
  let atOnce = 0;
  const { taken } = follow({
    onMap: async () => {
      expect(++atOnce).toBe(1);
      await new Promise<void>((resolve) => (release = resolve));
      atOnce -= 1;
    },
  });
  await until(() => atOnce === 1);
  for (const _ of [2, 3]) await registry.promote({ shop });
  release();
  await until(() => atOnce === 1 && taken.length === 1);
  release();
  await until(() => taken.length === 2);
  expect(taken).toEqual([1, 3]);
});

it('a map that fails to activate is tried again later, and does not delay a newer one', async () => {
  await registry.promote({ shop });
  const waits: (number | undefined)[] = [];
  const failures: (string | null)[] = [];
  const { taken, warnings, failure } = follow({
    onMap: async ({ map }) => {
      failures.push(failure());
      if (map.generation === 1) throw new Error('the trial took too long');
    },
    async getLiveMap({ waitSeconds } = {}) {
      waits.push(waitSeconds);
      if (waits.length === 3) await registry.promote({ shop });
      return response();
    },
  });
  await until(() => taken.length === 1);
  expect(taken).toEqual([2]);
  expect(waits.slice(0, 3)).toEqual([0, 4, 8]);
  expect(warnings()).toEqual(Array(2).fill('the trial took too long'));
  expect(failures).toEqual([null, warnings()[0], warnings()[0]]);
  await until(() => failure() === null);
});

describe('activates no map', () => {
  const rejects = async (expected: RegExp, options: Options = {}) => {
    const { taken, warnings } = follow(options);
    await until(() => warnings().length > 0);
    expect(warnings()[0]).toMatch(expected);
    expect(taken).toEqual([]);
  };

  it('that is older than the map in use, or of another channel', async () => {
    await registry.promote({ shop });
    const old = response();
    await registry.promote({ shop });
    const current = verified();
    registry.respondWith(old);
    await rejects(/expected generation 2 or a newer one, found 1/, { current });
    await stop();
    await registry.promote({ shop }, { channel: 'preview' });
    await rejects(/expected a map of channel production/);
  });

  it('while the trust root is unreadable', async () => {
    await registry.promote({ shop });
    const known = registry.root();
    const root = jest.fn(() => {
      if (root.mock.calls.length > 1) throw new Error('no trust root');
      return known;
    });
    await rejects(/no trust root/, { root });
  });
});

it('polls a registry that is away with growing pauses, until it is back', async () => {
  await registry.promote({ shop });
  const { taken, warnings } = follow({
    getLiveMap: async () => {
      if (warnings().length < 4) throw new Error('no response');
      return response();
    },
  });
  await until(() => taken.length === 1);
  expect(mockPauses.slice(0, 4)).toEqual([200, 400, 800, 1600]);
});

it('does not poll in a hot loop when requests do not wait', async () => {
  await registry.promote({ shop });
  let asked = 0;
  follow({
    current: verified(),
    getLiveMap: async () => {
      asked += 1;
      await nextTurn();
      return response();
    },
  });
  await until(() => asked >= 4);
  // The first one asks whether anything came during the start.
  expect(mockPauses.slice(0, asked - 2)).toEqual(Array(asked - 2).fill(1000));
});
