import type { Signed } from '@meridian/contracts';
import {
  createRegistryClient,
  digestOf,
  type LiveMapQuery,
  signPayload,
  type TrustRoot,
  type VerifiedLiveMap,
  verifyLiveMap,
} from '@meridian/registry/client';
import { createLogger } from '@meridian/service';
import { type FakeRegistry, openFakeRegistry } from '../testing/fake-registry';
import { makeRelease } from '../testing/make-release';
import { until } from '../testing/until';
import { followLiveMap } from './follow-live-map';

const shop = makeRelease('shop');

let registry: FakeRegistry;
let stop: () => Promise<void>;
beforeEach(async () => {
  registry = await openFakeRegistry();
  stop = async () => {};
});
afterEach(async () => {
  jest.restoreAllMocks();
  await stop();
  await registry.remove();
});

function follow(
  options: {
    current?: VerifiedLiveMap;
    root?: () => TrustRoot;
    retestAtMs?: () => number | null;
    onMap?: (map: VerifiedLiveMap) => Promise<void>;
    getLiveMap?: (query?: LiveMapQuery) => Promise<{ map: Signed; heartbeat: Signed | null }>;
  } = {},
) {
  const taken: number[] = [];
  const warnings: string[] = [];
  const warnedAt: number[] = [];
  const client = createRegistryClient({ url: registry.url });
  const follower = followLiveMap({
    client: { getLiveMap: options.getLiveMap ?? client.getLiveMap },
    channel: 'production',
    trust: {
      root: options.root ?? registry.root,
      delegation: () => null,
      accept: () => undefined,
    },
    current: options.current,
    ...(options.retestAtMs && { retestAtMs: options.retestAtMs }),
    logger: createLogger({
      name: 'test',
      destination: {
        write(line: string) {
          warnedAt.push(performance.now());
          warnings.push(JSON.parse(line).err.message);
        },
      },
    }),
    onMap: async (map) => {
      await options.onMap?.(map);
      taken.push(map.map.generation);
    },
  });
  stop = follower.stop;
  return { taken, warnings, warnedAt, failure: follower.failure };
}

/** Milliseconds, more than a busy machine needs, and less than a question waits at the registry. */
const aMoment = 15_000;

/** Milliseconds between each moment and the one before it. A timer may be a fraction early. */
const pauses = (moments: number[]) =>
  moments.slice(1).map((moment, at) => Math.ceil(moment - (moments[at] ?? 0)) + 1);

const verified = (): VerifiedLiveMap => {
  const response = registry.response();
  if (!response) throw new Error('nothing was promoted');
  return verifyLiveMap(response, { root: registry.root(), channel: 'production', now: new Date() });
};

it('activates the live map, and every change within a moment', async () => {
  await registry.promote({ shop });
  const { taken } = follow();
  await until(() => taken.length === 1);
  await registry.promote({ shop });
  const promoted = performance.now();
  await until(() => taken.length === 2);
  expect(performance.now() - promoted).toBeLessThan(aMoment);
  expect(taken).toEqual([1, 2]);
});

it('lets its requests wait at the registry', async () => {
  await registry.promote({ shop });
  const { taken } = follow();
  await until(() => taken.length === 1 && registry.asked.length > 2);
  await new Promise((resolve) => setTimeout(resolve, 100));
  // The second asked whether anything had come meanwhile, and did not wait.
  expect(registry.asked).toEqual(['live after -1', 'live after 1', 'live after 1']);
});

it('does not activate the map of the start again', async () => {
  await registry.promote({ shop });
  const { taken } = follow({ current: verified() });
  await registry.promote({ shop });
  await until(() => taken.length === 1);
  expect(taken).toEqual([2]);
});

it('activates the map in use again when a release of it is to be tested again', async () => {
  await registry.promote({ shop });
  let retestAtMs: number | null = Date.now() + 300;
  const { taken, warnings } = follow({
    retestAtMs: () => (taken.length > 0 ? retestAtMs : null),
    onMap: async () => {
      if (taken.length === 1 && warnings.length === 0) throw new Error('the machine is busy');
    },
  });
  await until(() => warnings.length === 1);
  expect(Date.now()).toBeGreaterThanOrEqual(retestAtMs);
  // The next try comes a minute after the first: an hour has passed for this one.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  await until(() => taken.length === 2);
  retestAtMs = null;
  expect(taken).toEqual([1, 1]);
});

it('activates one map at a time, then the newest', async () => {
  await registry.promote({ shop });
  let release = () => {};
  let atOnce = 0;
  const { taken } = follow({
    onMap: async () => {
      expect(++atOnce).toBe(1);
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      atOnce -= 1;
    },
  });
  await until(() => atOnce === 1);
  await registry.promote({ shop });
  await registry.promote({ shop });
  release();
  await until(() => atOnce === 1 && taken.length === 1);
  release();
  await until(() => taken.length === 2);
  expect(taken).toEqual([1, 3]);
});

describe('a map that fails to activate', () => {
  it('is tried again later, not at once', async () => {
    await registry.promote({ shop });
    const tries: number[] = [];
    const failures: (string | null)[] = [];
    const { taken, warnings, failure } = follow({
      onMap: async () => {
        tries.push(performance.now());
        failures.push(failure());
        if (tries.length === 1) throw new Error('the trial took too long');
      },
    });
    await until(() => taken.length === 1);
    expect(tries).toHaveLength(2);
    expect(pauses(tries)[0]).toBeGreaterThanOrEqual(4000);
    expect(warnings).toEqual(['the trial took too long']);
    expect(failures).toEqual([null, 'the trial took too long']);
    await until(() => failure() === null);
  });

  it('does not delay a newer one', async () => {
    await registry.promote({ shop });
    const questions: LiveMapQuery[] = [];
    const { getLiveMap } = createRegistryClient({ url: registry.url });
    const { taken } = follow({
      onMap: async ({ map }) => {
        if (map.generation === 1) throw new Error('invalid');
      },
      async getLiveMap(query = {}) {
        questions.push(query);
        const response = getLiveMap(query);
        if (questions.length === 2) await registry.promote({ shop });
        return response;
      },
    });
    await until(() => taken.length === 1);
    expect(taken).toEqual([2]);
    expect(questions.slice(0, 2)).toMatchObject([{ waitSeconds: 0 }, { after: 1, waitSeconds: 4 }]);
  });
});

describe('activates no map', () => {
  const rejects = async (expected: RegExp, options: Parameters<typeof follow>[0] = {}) => {
    const { taken, warnings } = follow(options);
    await until(() => warnings.length > 0);
    expect(warnings[0]).toMatch(expected);
    expect(taken).toEqual([]);
  };

  it('that no trusted key signed', async () => {
    await registry.promote({ shop });
    const team = await registry.keys.signingKey('team:shop');
    const { map } = registry.response() ?? {};
    registry.respondWith({ map: team.sign(map?.payload ?? ''), heartbeat: null });
    await rejects(/expected a signature of registry/);
  });

  it('that has expired', async () => {
    await registry.promote({ shop }, { expiresAt: new Date(Date.now() - 1000).toISOString() });
    await rejects(/which expired at/);
  });

  it('of another channel', async () => {
    await registry.promote({ shop }, { channel: 'preview' });
    await rejects(/expected a map of channel production/);
  });

  it('that is older than the map in use', async () => {
    await registry.promote({ shop });
    const [first, old] = [verified(), registry.response()];
    await registry.promote({ shop });
    const current = verified();
    expect(current.map.generation).toBe(first.map.generation + 1);
    if (old) registry.respondWith(old);
    await rejects(/expected generation 2 or a newer one, found 1/, { current });
  });

  it('with another content for the generation in use', async () => {
    await registry.promote({ shop });
    const current = verified();
    const key = await registry.keys.signingKey('registry');
    registry.respondWith({ map: signPayload({ ...current.map, apps: {} }, key), heartbeat: null });
    await rejects(/the same generation with/, { current });
  });

  it('that does not follow the generation in use', async () => {
    await registry.promote({ shop });
    const current = verified();
    await registry.promote({ shop }, { previous: digestOf('another history') });
    await rejects(/to follow sha384-/, { current });
  });

  it('while the trust root is unreadable', async () => {
    await registry.promote({ shop });
    await rejects(/no trust root/, {
      root: () => {
        throw new Error('no trust root');
      },
    });
  });
});

it('polls a registry that is away with growing pauses, until it is back', async () => {
  await registry.promote({ shop });
  await registry.goAway();
  const { taken, warnings, warnedAt } = follow();
  await until(() => warnings.length === 4);
  const [first = 0, second = 0, third = 0] = pauses(warnedAt);
  expect(first).toBeGreaterThanOrEqual(200);
  expect(second).toBeGreaterThanOrEqual(400);
  expect(third).toBeGreaterThanOrEqual(800);
  await registry.comeBack();
  await until(() => taken.length === 1);
});

it('does not poll in a hot loop when requests do not wait', async () => {
  await registry.promote({ shop });
  const response = registry.response();
  const asked: number[] = [];
  follow({
    current: verified(),
    getLiveMap: async () => {
      asked.push(performance.now());
      if (!response) throw new Error('nothing is live');
      return response;
    },
  });
  await until(() => asked.length === 4);
  // The first one asks whether anything came during the start.
  expect(Math.min(...pauses(asked).slice(1))).toBeGreaterThanOrEqual(1000);
});

it('stops at once while a request waits', async () => {
  await registry.promote({ shop });
  const { taken, warnings } = follow();
  await until(() => taken.length === 1);
  const started = performance.now();
  await stop();
  expect(performance.now() - started).toBeLessThan(aMoment);
  expect(warnings).toEqual([]);
});
