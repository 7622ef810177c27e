import type { Signed } from '@shared/contracts';
import { createLogger } from '@shared/service';
import {
  createRegistryClient,
  digestOf,
  type LiveMapQuery,
  signPayload,
  type TrustRoot,
  type VerifiedLiveMap,
  verifyLiveMap,
} from 'registry/client';
import { type FakeRegistry, openFakeRegistry } from '../testing/fake-registry';
import { makeRelease } from '../testing/make-release';
import { followLiveMap } from './follow-live-map';

const shop = makeRelease('shop');

let registry: FakeRegistry;
let stop: () => Promise<void>;
beforeEach(async () => {
  registry = await openFakeRegistry();
  stop = async () => {};
});
afterEach(async () => {
  await stop();
  await registry.remove();
});

function follow(
  options: {
    current?: VerifiedLiveMap;
    root?: () => TrustRoot;
    onMap?: (map: VerifiedLiveMap) => Promise<void>;
    getLiveMap?: (query?: LiveMapQuery) => Promise<{ map: Signed; heartbeat: Signed | null }>;
  } = {},
) {
  const taken: number[] = [];
  const warnings: string[] = [];
  const client = createRegistryClient({ url: registry.url });
  const follower = followLiveMap({
    client: { getLiveMap: options.getLiveMap ?? client.getLiveMap },
    channel: 'production',
    root: options.root ?? registry.root,
    current: options.current,
    logger: createLogger({
      name: 'test',
      destination: { write: (line: string) => warnings.push(JSON.parse(line).err.message) },
    }),
    onMap: async (map) => {
      await options.onMap?.(map);
      taken.push(map.map.generation);
    },
  });
  stop = follower.stop;
  return { taken, warnings };
}

const until = async (condition: () => boolean, limit = 5000) => {
  const end = Date.now() + limit;
  while (!condition() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(condition()).toBe(true);
};

const verified = (): VerifiedLiveMap => {
  const answer = registry.answer();
  if (!answer) throw new Error('nothing was promoted');
  return verifyLiveMap(answer, { root: registry.root(), channel: 'production', now: new Date() });
};

it('takes over what is live, and every change within a moment', async () => {
  await registry.promote({ shop });
  const { taken } = follow();
  await until(() => taken.length === 1);
  await registry.promote({ shop });
  const promoted = performance.now();
  await until(() => taken.length === 2);
  expect(performance.now() - promoted).toBeLessThan(2000);
  expect(taken).toEqual([1, 2]);
});

it('lets its questions wait at the registry', async () => {
  await registry.promote({ shop });
  const { taken } = follow();
  await until(() => taken.length === 1);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(registry.asked).toEqual(['live after -1', 'live after 1']);
});

it('does not take over again the map that it began with', async () => {
  await registry.promote({ shop });
  const { taken } = follow({ current: verified() });
  await registry.promote({ shop });
  await until(() => taken.length === 1);
  expect(taken).toEqual([2]);
});

it('takes over one map at a time, the newest after it', async () => {
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

describe('a map that cannot be switched to', () => {
  it('is tried again later, not at once', async () => {
    await registry.promote({ shop });
    let tries = 0;
    const { taken, warnings } = follow({
      onMap: async () => {
        tries += 1;
        if (tries === 1) throw new Error('the trial took too long');
      },
    });
    await until(() => tries === 1);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(tries).toBe(1);
    await until(() => taken.length === 1);
    expect(tries).toBe(2);
    expect(warnings).toEqual(['the trial took too long']);
  });

  it('does not hold up a newer one', async () => {
    await registry.promote({ shop });
    const { taken } = follow({
      onMap: async ({ map }) => {
        if (map.generation === 1) throw new Error('refused');
      },
    });
    await until(() => registry.asked.length === 2);
    await registry.promote({ shop });
    const promoted = performance.now();
    await until(() => taken.length === 1);
    expect(performance.now() - promoted).toBeLessThan(1000);
    expect(taken).toEqual([2]);
  });
});

describe('takes over nothing', () => {
  const refuses = async (expected: RegExp, given: Parameters<typeof follow>[0] = {}) => {
    const { taken, warnings } = follow(given);
    await until(() => warnings.length > 0);
    expect(warnings[0]).toMatch(expected);
    expect(taken).toEqual([]);
  };

  it('that nobody trusted signed', async () => {
    await registry.promote({ shop });
    const team = await registry.keys.signingKey('team:shop');
    const { map } = registry.answer() ?? {};
    registry.answerWith({ map: team.sign(map?.payload ?? ''), heartbeat: null });
    await refuses(/expected a signature of registry/);
  });

  it('that has expired', async () => {
    await registry.promote({ shop }, { expiresAt: new Date(Date.now() - 1000).toISOString() });
    await refuses(/which expired at/);
  });

  it('that is of another channel', async () => {
    await registry.promote({ shop }, { channel: 'preview' });
    await refuses(/expected a map of channel production/);
  });

  it('that is older than the map in use', async () => {
    await registry.promote({ shop });
    const [first, old] = [verified(), registry.answer()];
    await registry.promote({ shop });
    const current = verified();
    expect(current.map.generation).toBe(first.map.generation + 1);
    if (old) registry.answerWith(old);
    await refuses(/expected generation 2 or a newer one, found 1/, { current });
  });

  it('that says something else of the generation in use', async () => {
    await registry.promote({ shop });
    const current = verified();
    const key = await registry.keys.signingKey('registry');
    registry.answerWith({ map: signPayload({ ...current.map, apps: {} }, key), heartbeat: null });
    await refuses(/the same generation with/, { current });
  });

  it('that does not follow the generation in use', async () => {
    await registry.promote({ shop });
    const current = verified();
    await registry.promote({ shop }, { previous: digestOf('another history') });
    await refuses(/to follow sha384-/, { current });
  });

  it('while the trust root cannot be read', async () => {
    await registry.promote({ shop });
    await refuses(/no trust root/, {
      root: () => {
        throw new Error('no trust root');
      },
    });
  });
});

it('asks a registry that is away again and again, ever more seldom, until it is back', async () => {
  await registry.promote({ shop });
  await registry.goAway();
  const { taken, warnings } = follow();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(warnings.length).toBeGreaterThan(1);
  expect(warnings.length).toBeLessThan(5);
  await registry.comeBack();
  await until(() => taken.length === 1);
});

it('does not ask in a hot loop where questions cannot wait', async () => {
  await registry.promote({ shop });
  const answer = registry.answer();
  let asked = 0;
  follow({
    current: verified(),
    getLiveMap: async () => {
      asked += 1;
      if (!answer) throw new Error('nothing is live');
      return answer;
    },
  });
  await new Promise((resolve) => setTimeout(resolve, 1300));
  expect(asked).toBe(2);
});

it('stops at once while a question waits', async () => {
  await registry.promote({ shop });
  const { taken, warnings } = follow();
  await until(() => taken.length === 1);
  const started = performance.now();
  await stop();
  expect(performance.now() - started).toBeLessThan(1500);
  expect(warnings).toEqual([]);
});
