import type { LiveMap } from '@meridian/contracts';
import { digestOf, signPayload } from './signed';
import { createPrivateKeyPem, parseSigningKey } from './signing-key';
import type { TrustRoot } from './trust-root';
import { verifyLiveMap } from './verify-live-map';

const registry = parseSigningKey(createPrivateKeyPem(), 'test');
const team = parseSigningKey(createPrivateKeyPem(), 'test');
const operators = parseSigningKey(createPrivateKeyPem(), 'test');
const root: TrustRoot = {
  epoch: 1,
  keys: Object.fromEntries([registry, team, operators].map((key) => [key.keyId, key.publicKey])),
  roles: { registry: [registry.keyId], delegation: [operators.keyId], 'team:shop': [team.keyId] },
  revoked: [],
};
const now = new Date('2026-11-21T12:00:00.000Z');
const check = { root, channel: 'production', now };

function makeMap(changes: Partial<LiveMap> = {}): LiveMap {
  return {
    channel: 'production',
    epoch: 1,
    generation: 5,
    previous: digestOf('4'),
    issuedAt: '2026-11-21T08:00:00.000Z',
    expiresAt: '2026-11-22T08:00:00.000Z',
    apps: {},
    ...changes,
  };
}
const responseWith = (map: LiveMap) => ({ map: signPayload(map, registry), heartbeat: null });
const current = verifyLiveMap(responseWith(makeMap()), check);

describe('a live map', () => {
  it('is taken when the registry signed it and it holds', () => {
    expect(current).toMatchObject({
      map: { generation: 5 },
      expiresAt: '2026-11-22T08:00:00.000Z',
    });
    expect(verifyLiveMap(responseWith(makeMap()), { ...check, current })).toEqual(current);
  });

  it('may say what retired apps left behind', () => {
    const books = {
      at: '2026-11-20T08:00:00.000Z',
      routes: [{ path: '/a/:id', redirect: '/b/:id' }],
    };
    const { map } = verifyLiveMap(responseWith(makeMap({ retired: { books } })), check);
    expect(map.retired).toEqual({ books });
  });

  it.each(['//evil.example', 'https://evil.example', '/b?to=x', '/b/../c'])(
    'is rejected with a redirect to %s',
    (redirect) => {
      const books = { at: '2026-11-20T08:00:00.000Z', routes: [{ path: '/a', redirect }] };
      const response = responseWith(makeMap({ retired: { books } }));
      expect(() => verifyLiveMap(response, check)).toThrow('expected a live map');
    },
  );

  it('is rejected when another key signed it', () => {
    const response = { map: signPayload(makeMap(), team), heartbeat: null };
    expect(() => verifyLiveMap(response, check)).toThrow('which is not of that role');
  });

  it('is rejected when a character was changed', () => {
    const { map } = responseWith(makeMap());
    const response = { map: { ...map, payload: map.payload.replace('5', '6') }, heartbeat: null };
    expect(() => verifyLiveMap(response, check)).toThrow('did not make for this content');
  });

  it.each<[string, Partial<LiveMap>, string]>([
    ['of another channel', { channel: 'staging' }, 'integrity-mismatch'],
    ['of an older epoch', { epoch: 0, generation: 9 }, 'integrity-mismatch'],
    ['of an epoch that the root does not have', { epoch: 2 }, 'integrity-mismatch'],
    ['that is older than the one in use', { generation: 4 }, 'generation-conflict'],
    [
      'with another content for one generation',
      { apps: {}, issuedAt: '2026-11-21T09:00:00.000Z' },
      'integrity-mismatch',
    ],
    ['that does not follow the one in use', { generation: 6 }, 'integrity-mismatch'],
    ['that has expired', { generation: 7, expiresAt: '2026-11-21T11:00:00.000Z' }, 'unavailable'],
  ])('%s is rejected', (_, changes, code) => {
    const response = responseWith(makeMap(changes));
    expect(() => verifyLiveMap(response, { ...check, current })).toThrow(
      expect.objectContaining({ code }),
    );
  });

  it('follows the one in use, at once or after some that were missed', () => {
    const next = makeMap({ generation: 6, previous: current.digest });
    expect(verifyLiveMap(responseWith(next), { ...check, current }).map.generation).toBe(6);
    const later = makeMap({ generation: 9 });
    expect(verifyLiveMap(responseWith(later), { ...check, current }).map.generation).toBe(9);
  });

  it('of a raised epoch may begin at 1 again', () => {
    const raised = { ...check, root: { ...root, epoch: 2 }, current };
    const map = makeMap({ epoch: 2, generation: 1, previous: null });
    expect(verifyLiveMap(responseWith(map), raised).map.epoch).toBe(2);
  });

  it('is no release record and no heartbeat, with any key', () => {
    const heartbeat = {
      channel: 'production',
      epoch: 1,
      generation: 5,
      digest: current.digest,
      issuedAt: now.toISOString(),
      expiresAt: '2026-11-22T12:00:00.000Z',
    };
    const response = { map: signPayload(heartbeat, registry), heartbeat: null };
    expect(() => verifyLiveMap(response, check)).toThrow('expected a live map');
    const beating = { ...responseWith(makeMap()), heartbeat: signPayload(heartbeat, registry) };
    expect(verifyLiveMap(beating, check).expiresAt).toBe('2026-11-22T12:00:00.000Z');
  });
});

describe('a signature on a live map', () => {
  const minutes = (count: number, from = now.toISOString()) =>
    new Date(Date.parse(from) + count * 60_000).toISOString();
  const day = 24 * 60;
  const { map } = current;

  interface Times {
    issuedAt: string;
    expiresAt: string;
  }
  const withHeartbeat = (times: Times) => {
    const { channel, epoch, generation } = map;
    const heartbeat = { channel, epoch, generation, digest: current.digest, ...times };
    return { ...responseWith(map), heartbeat: signPayload(heartbeat, registry) };
  };
  const forms = [
    ['heartbeat', withHeartbeat],
    ['map', (times: Times) => responseWith(makeMap(times))],
  ] as const;

  describe.each(forms)('of a %s', (_, make) => {
    const verify = (times: Times) => () => verifyLiveMap(make(times), check);

    it('holds for a day at most, even with a trusted key', () => {
      const issuedAt = minutes(-60);
      expect(verify({ issuedAt, expiresAt: minutes(day, issuedAt) })().renewedAt).toBe(issuedAt);
      expect(verify({ issuedAt, expiresAt: minutes(day + 6, issuedAt) })).toThrow(
        expect.objectContaining({
          code: 'integrity-mismatch',
          message: expect.stringContaining('that holds for 24 hours at most, found one from'),
        }),
      );
      expect(verify({ issuedAt, expiresAt: '9999-12-31T00:00:00.000Z' })).toThrow('24 hours');
    });

    it('is not of a time to come, but for what clocks are apart', () => {
      const soon = minutes(4);
      expect(verify({ issuedAt: soon, expiresAt: minutes(day) })().renewedAt).toBe(soon);
      expect(verify({ issuedAt: minutes(6), expiresAt: minutes(day) })).toThrow(
        expect.objectContaining({
          code: 'unavailable',
          message: expect.stringContaining(`signed before ${now.toISOString()}, found one signed`),
        }),
      );
    });

    it.each([
      { issuedAt: '2026-11-21T11:00:00.000+05', expiresAt: minutes(60) },
      { issuedAt: minutes(-60), expiresAt: '2026-11-22T11:00:00.000+05' },
    ])('has times that can be compared: %o', (times) => {
      expect(verify(times)).toThrow('a time such as');
    });
  });

  it('of a heartbeat is not older than the map', () => {
    const make = (issuedAt: string) =>
      verifyLiveMap(withHeartbeat({ issuedAt, expiresAt: minutes(60) }), check);
    expect(make(minutes(-4, map.issuedAt)).expiresAt).toBe(minutes(60));
    expect(() => make(minutes(-6, map.issuedAt))).toThrow(
      expect.objectContaining({
        code: 'integrity-mismatch',
        message: expect.stringContaining('expected a heartbeat that was signed after its live map'),
      }),
    );
  });

  it('stays good for what was in use already, when it is over or a clock was set back', () => {
    const times = { issuedAt: '2099-01-01T00:00:00.000Z', expiresAt: '2099-01-02T00:00:00.000Z' };
    for (const response of [responseWith(map), responseWith(makeMap(times))])
      expect(verifyLiveMap(response, { ...check, now: null }).map.generation).toBe(5);
    const longer = makeMap({ ...times, expiresAt: '2099-02-01T00:00:00.000Z' });
    expect(() => verifyLiveMap(responseWith(longer), { ...check, now: null })).toThrow('24 hours');
  });
});
