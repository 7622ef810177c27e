import { describeWithDatabase } from '@meridian/service/testing';
import type { AuditEntry, SessionResponse } from '../api/access-schemas';
import type { ConsoleOptions } from '../context';
import { makeRecord, startTestRegistry, type TestRegistry } from '../testing';
import { openTestConsole, type TestConsole } from '../testing/open-test-console';

const origin = 'https://registry.meridian.example';
const start = new Date('2026-11-26T09:00:00.000Z');
const minuteMs = 60_000;

describeWithDatabase('people who sign in at the console', (getDatabase) => {
  let now = start;
  const clock = () => now;
  const atMinute = (minutes: number) => new Date(start.getTime() + minutes * minuteMs);
  const later = (minutes: number) => {
    now = atMinute(minutes);
  };
  let issuer: TestConsole;
  let registry: TestRegistry;
  const opened: TestRegistry[] = [];

  async function open(changes: Partial<ConsoleOptions> = {}) {
    const console = { ...issuer.console, ...changes };
    const started = await startTestRegistry(getDatabase(), { clock, console });
    opened.push(started);
    return started;
  }

  const post = (body: unknown, headers: Record<string, string> = {}, on = registry) =>
    on.fetch('/session', {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000);
  const signIn = async (claims: Record<string, unknown> = {}, headers = {}, on = registry) =>
    post({ idToken: await issuer.sign({ ops: ['read'], ...claims }) }, headers, on);
  const cookieOf = (response: Response) =>
    response.headers.get('set-cookie')?.split(';')[0] ?? 'none';
  const readError = async (response: Response) =>
    ((await response.json()) as { error: { message: string; suggestion?: string } }).error;
  /** Who has this cookie; null when no one has. */
  const me = async (cookie: string) => {
    const response = await registry.fetch('/session', { headers: { cookie } });
    return ((await response.json()) as SessionResponse).session;
  };
  const audit = async (): Promise<AuditEntry[]> => registry.client.audit();

  beforeAll(async () => {
    issuer = await openTestConsole(clock);
    registry = await open();
  });
  beforeEach(() => later(0));
  afterAll(async () => {
    for (const each of opened) await each.remove();
  });

  it('exchange a fresh token for a cookie that scripts cannot read', async () => {
    const response = await signIn({ ops: ['operate', 'read'] });
    expect(response.status).toBe(200);
    const expected = {
      actor: 'sana@example.com',
      roles: ['read', 'operate'],
      expiresAt: atMinute(60).toISOString(),
    };
    expect(await response.json()).toEqual(expected);
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-ops_session=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(await me(cookieOf(response))).toEqual(expected);
    // Nothing in the database would let someone else in.
    const { rows } = await getDatabase().db.execute('select * from registry.console_sessions');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(cookieOf(response).split('=')[1]);
    const [entry] = await audit();
    expect(entry).toMatchObject({
      actor: 'sana@example.com',
      action: 'sign-in',
      details: 'roles: read, operate',
    });
  });

  it('are rejected with a token of another issuer, or too long after the password; no text repeats the token', async () => {
    const other = await openTestConsole(clock);
    const token = await other.sign({ ops: ['operate'] });
    const late = await issuer.sign({ ops: ['read'], auth_time: secondsOf(start) - 360 });
    const tokens = [token, late, `${token}!`].map((idToken) => ({ idToken }));
    const wrong = [...tokens, { [token]: 1 }, {}, null];
    for (const body of [...wrong.map((one) => JSON.stringify(one)), `{"idToken": ${token}}`]) {
      const init = { method: 'POST', headers: { origin }, body };
      const response = await registry.fetch('/session', init);
      expect([response.status, response.headers.get('set-cookie')]).toEqual([401, null]);
      const [entry] = await audit();
      expect(entry).toMatchObject({ action: 'refused', actor: 'unknown' });
      for (const text of [await response.text(), JSON.stringify(await audit())])
        expect(text).not.toContain(token.slice(0, 6));
    }
    expect((await post({ idToken: 'a'.repeat(9000) })).status).toBe(413);
  });

  it.each([undefined, 'admin', ['root']])(
    'are rejected when the claim ops is %j, and told how it is granted',
    async (ops) => {
      const response = await signIn({ ops, email: 'hina@example.com' });
      expect(response.status).toBe(403);
      expect(await readError(response)).toMatchObject({
        message: 'expected an account with the claim ops, found hina@example.com without it',
        suggestion: expect.stringContaining(
          'npm run organizers -- grant-ops hina@example.com --roles',
        ),
      });
      const [entry] = await audit();
      expect(entry).toMatchObject({ actor: 'hina@example.com', action: 'refused' });
    },
  );

  it('are rejected with an unconfirmed address, and unknown in the audit', async () => {
    expect((await signIn({ ops: ['operate'], email_verified: false })).status).toBe(403);
    const [entry] = await audit();
    expect(entry).toMatchObject({
      action: 'refused',
      actor: 'unknown',
      details: expect.stringContaining('sana@example.com'),
    });
  });

  it.each([
    ['another origin', { origin: 'https://www.meridian.example' }],
    ['another site of this machine', { 'sec-fetch-site': 'same-site' }],
    ['an origin that is hidden', { origin: 'null' }],
    ['no page', { origin: '' }],
  ])('neither sign in nor out, nor change anything, from %s', async (_, headers) => {
    expect((await signIn({}, headers)).status).toBe(403);
    const cookie = cookieOf(await signIn({ ops: ['operate'] }));
    const send = (method: string, path: string) =>
      registry.fetch(path, { method, headers: { origin, cookie, ...headers }, body: '{}' });
    expect((await send('DELETE', '/session')).status).toBe(403);
    const change = await send('POST', '/channels/production/changes');
    expect(change.status).toBe(403);
    expect(await readError(change)).toMatchObject({
      message: expect.stringContaining(`expected a request from the console at ${origin}`),
    });
    expect(await me(cookie)).not.toBeNull();
  });

  it('are signed out when the token of the session ends', async () => {
    const cookie = cookieOf(await signIn());
    later(59);
    expect(await me(cookie)).not.toBeNull();
    later(60);
    expect(await me(cookie)).toBeNull();
    (await registry.createTwin()).close();
    const { rows } = await getDatabase().db.execute('select * from registry.console_sessions');
    expect(rows).toEqual([]);
  });

  describe('and renew the session by a newer token', () => {
    const renew = (cookie: string, claims = {}) =>
      signIn({ auth_time: secondsOf(start), ...claims }, { cookie });

    it('without the password, for another hour, with their current roles', async () => {
      const cookie = cookieOf(await signIn({ ops: ['operate'] }));
      later(55);
      const response = await renew(cookie, { ops: ['read'] });
      expect(await response.json()).toMatchObject({
        roles: ['read'],
        expiresAt: atMinute(115).toISOString(),
      });
      expect(await me(cookie)).toBeNull();
      expect(await me(cookieOf(response))).not.toBeNull();
    });

    it('and end both sessions when they sign out, because requests may be under way with the former one', async () => {
      const cookie = cookieOf(await signIn());
      later(30);
      const newer = cookieOf(await renew(cookie));
      expect([await me(cookie), await me(newer)]).not.toContain(null);
      const headers = { origin, cookie: newer };
      const response = await registry.fetch('/session', { method: 'DELETE', headers });
      expect(response.status).toBe(204);
      expect(response.headers.get('set-cookie')).toMatch(/^__Host-ops_session=; Max-Age=0;/);
      expect([await me(cookie), await me(newer)]).toEqual([null, null]);
      const change = { method: 'POST', headers };
      expect((await registry.fetch('/channels/production/changes', change)).status).toBe(401);
    });

    it('but the former session ends when the password is typed again', async () => {
      const cookie = cookieOf(await signIn());
      later(30);
      const newer = cookieOf(await renew(cookie, { auth_time: secondsOf(atMinute(30)) }));
      expect([await me(cookie), await me(newer)]).toEqual([null, expect.anything()]);
    });

    it('never with a token of another account, or without a session', async () => {
      const cookie = cookieOf(await signIn());
      later(30);
      expect((await renew(cookie, { sub: 'hina' })).status).toBe(401);
      expect((await renew('')).status).toBe(401);
    });

    it('for eight hours after the password', async () => {
      let cookie = cookieOf(await signIn());
      for (let minutes = 50; minutes <= 450; minutes += 50) {
        later(minutes);
        cookie = cookieOf(await renew(cookie));
      }
      expect((await me(cookie))?.expiresAt).toBe(atMinute(480).toISOString());
      later(479);
      expect(await me(cookie)).not.toBeNull();
      later(480);
      expect((await renew(cookie)).status).toBe(401);
    });
  });

  it('have the rights of their roles, and no others', async () => {
    await registry.publish(makeRecord('shop', '1.0.0'));
    const send = async (roles: string[], method: string, path: string, body: object) => {
      const cookie = cookieOf(await signIn({ ops: roles }));
      return registry.fetch(path, {
        method,
        headers: { origin, cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    };
    const block = { isBlocked: true, reason: 'It loses orders.' };
    const blockPath = '/releases/shop/1.0.0/block';
    const rejected = await send(['read'], 'PUT', blockPath, block);
    expect(rejected.status).toBe(403);
    expect((await readError(rejected)).message).toBe(
      'expected the role operate, or publish of shop, found read with sana@example.com',
    );
    expect((await audit())[0]).toMatchObject({ actor: 'sana@example.com', action: 'refused' });
    const allowed = await send(['operate'], 'PUT', blockPath, block);
    expect(await allowed.json()).toMatchObject({ block: { actor: 'sana@example.com' } });
    expect((await send(['read'], 'POST', '/prune', { dryRun: true })).status).toBe(403);
    // What a site server reports can take a release back: that is not for people.
    const headers = { origin, cookie: cookieOf(await signIn({ ops: ['operate'] })) };
    const url = '/channels/production/servers/one';
    const response = await registry.fetch(url, { method: 'PUT', headers });
    expect((await readError(response)).message).toMatch(/^expected the role read of a token/);
  });

  it('wait after twenty failures of one client IP, and others do not', async () => {
    const own = await open({ readClientIp: (c) => c.req.header('x-test-ip') ?? '' });
    const fail = (ip: string) => signIn({ aud: 'other' }, { 'x-test-ip': ip }, own);
    for (let count = 0; count < 20; count += 1) expect((await fail('a')).status).toBe(401);
    const rejected = await signIn({}, { 'x-test-ip': 'a' }, own);
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '600']);
    expect((await signIn({}, { 'x-test-ip': 'b' }, own)).status).toBe(200);
    later(11);
    expect((await signIn({}, { 'x-test-ip': 'a' }, own)).status).toBe(200);
  });

  it('get a cookie for plain http on one machine, from any loopback name and no other', async () => {
    const own = await open({ origin: undefined });
    const send = async (host: string, from = `http://${host}`) =>
      own.registry.app.fetch(
        new Request(`http://${host}/api/registry/session`, {
          method: 'POST',
          headers: { origin: from },
          body: JSON.stringify({ idToken: await issuer.sign({ ops: ['read'] }) }),
        }),
      );
    for (const host of ['127.0.0.1:3002', 'localhost:4711', '[::1]:3002']) {
      const response = await send(host);
      expect([response.status, response.headers.get('set-cookie')]).toEqual([
        200,
        expect.stringMatching(
          /^ops_session=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Strict$/,
        ),
      ]);
    }
    for (const [host, from] of [
      ['evil.example:3002', 'http://evil.example:3002'],
      ['127.0.0.1:3002', 'http://localhost:3000'],
      ['127.0.0.1:3002', 'http://127.0.0.1:3000'],
    ] as const)
      expect((await send(host, from)).status).toBe(403);
  });

  it('know before the sign-in how to sign in, the URL of the site, and the channels', async () => {
    const response = await registry.fetch('/session');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      session: null,
      channels: ['production'],
      identity: {
        kind: 'firebase',
        apiKey: 'key',
        authDomain: 'a.example',
        projectId: 'demo-meridian',
      },
      siteUrl: 'https://www.meridian.example',
    });
  });

  it('have no session where the console is off', async () => {
    const off = await startTestRegistry(getDatabase(), { clock });
    opened.push(off);
    const headers = { cookie: cookieOf(await signIn()) };
    expect((await signIn({}, {}, off)).status).toBe(404);
    expect((await off.fetch('/session', { headers })).status).toBe(404);
    expect((await off.fetch('/audit', { headers })).status).toBe(401);
  });
});
