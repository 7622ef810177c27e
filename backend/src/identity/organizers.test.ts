import { createLogger } from '@meridian/service';
import { describeWithDatabase } from '@meridian/service/testing';
import { createBackend } from '../app';
import { readBackendConfig } from '../config';
import {
  createFakeIdentityService,
  type FakeIdentityService,
} from '../testing/fake-identity-service';
import { internalToken } from '../testing/form-backend';
import { readError, seedingDay } from '../testing/open-test-backend';

const origin = 'https://www.example.org';
const clock = () => new Date(`${seedingDay}T10:00:00+05:00`);

describeWithDatabase('organizers', (getDatabase) => {
  let service: FakeIdentityService;
  let lines = '';

  async function open(environment: NodeJS.ProcessEnv = {}, emulator = true) {
    const backend = createBackend({
      database: getDatabase(),
      logger: createLogger({ name: 'test', destination: { write: (line) => (lines += line) } }),
      config: readBackendConfig({
        PUBLIC_ORIGIN: origin,
        INTERNAL_TOKEN: internalToken,
        ...environment,
      }),
      emulator: emulator ? service : undefined,
      clock,
    });
    await backend.migrateAndSeed();
    const ask = (
      method: string,
      path: string,
      headers: Record<string, string> = {},
      body?: unknown,
      clientIp = '203.0.113.7',
      app = backend.app,
    ) =>
      app.request(
        path,
        {
          method,
          headers: { origin, ...headers },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
        { incoming: { socket: { remoteAddress: clientIp } } },
      );
    /** As an operator does. */
    const operate = (method: string, path: string, body?: unknown) =>
      ask(
        method,
        path,
        { 'x-internal-token': internalToken },
        body,
        undefined,
        backend.internalApp,
      );
    return { backend, ask, operate };
  }

  type Ask = Awaited<ReturnType<typeof open>>['ask'];
  const session = '/api/organizers/session';

  async function signIn(ask: Ask, claims = {}) {
    const response = await ask('POST', session, {
      authorization: `Bearer ${await service.sign(claims)}`,
    });
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    return { response, cookie };
  }

  beforeAll(async () => {
    service = await createFakeIdentityService(clock);
  });

  it('exchange a fresh token for a session in a cookie that scripts cannot read', async () => {
    const { ask } = await open();
    const { response, cookie } = await signIn(ask);
    expect(response.status).toBe(200);
    const organizer = {
      uid: 'sana',
      email: 'sana@example.com',
      displayName: 'Sana Malik',
      admin: false,
      awaitsConfirmation: false,
    };
    expect(await response.json()).toEqual({ organizer });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Secure-organizer=[\w-]{43}; Max-Age=1209600; Path=\/api; HttpOnly; Secure; SameSite=Strict$/,
    );
    const asked = await ask('GET', session, { cookie });
    expect(await asked.json()).toEqual({ organizer });
    expect(asked.headers.get('cache-control')).toBe('no-store');
  });

  it('are told that their e-mail address is not confirmed, until it is', async () => {
    const { ask } = await open();
    const claims = { sub: 'hina', email: 'hina@example.com', email_verified: false };
    const { response, cookie } = await signIn(ask, claims);
    expect(await response.json()).toMatchObject({ organizer: { awaitsConfirmation: true } });
    const read = async () => {
      const { organizer } = (await (await ask('GET', session, { cookie })).json()) as {
        organizer: { awaitsConfirmation: boolean };
      };
      return organizer.awaitsConfirmation;
    };
    expect(await read()).toBe(true);
    const account = { uid: 'hina', email: 'hina@example.com', displayName: 'Hina' };
    service.accounts.push({ ...account, admin: false, roles: [], isConfirmed: true });
    expect(await read()).toBe(false);
    // Noted in the session: the service is not asked again.
    service.accounts.pop();
    expect(await read()).toBe(false);
  });

  it('stay signed in when the identity service does not say whether they are confirmed', async () => {
    const { ask } = await open();
    const claims = { sub: 'omar', email: 'omar@example.com', email_verified: false };
    const { cookie } = await signIn(ask, claims);
    const isConfirmed = jest.spyOn(service, 'isConfirmed').mockRejectedValue(new Error('away'));
    const response = await ask('GET', session, { cookie });
    isConfirmed.mockRestore();
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ organizer: { awaitsConfirmation: true } });
    expect(lines).toContain('the identity service did not say whether an address is confirmed');
  });

  it('are mailed the link that confirms their address, with its code where no server sees it', async () => {
    const { backend } = await open();
    await backend.sendConfirmation({ email: 'hina@example.com', code: 'the+code' });
    const [mail] = await getDatabase().sql<{ recipient: string; content: { text: string } }[]>`
      select recipient, content from backend.mails where kind = 'address-confirmation'`;
    expect(mail?.recipient).toBe('hina@example.com');
    expect(mail?.content.text).toContain(`${origin}/confirm-email#oobCode=the%2Bcode`);
  });

  it('leave nothing in the database that would let someone else in', async () => {
    const { ask } = await open();
    const { cookie } = await signIn(ask);
    const token = cookie.split('=')[1] ?? '';
    const { rows } = await getDatabase().db.execute('select * from backend.organizer_sessions');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(lines).not.toContain(token);
  });

  it('are signed out on the server, and the cookie is cleared', async () => {
    const { ask } = await open();
    const { cookie } = await signIn(ask);
    const left = await ask('DELETE', session, { cookie });
    expect(left.status).toBe(204);
    expect(left.headers.get('set-cookie')).toMatch(/^__Secure-organizer=; Max-Age=0; Path=\/api/);
    expect((await ask('GET', session, { cookie })).status).toBe(401);
    expect((await ask('DELETE', session)).status).toBe(204);
  });

  it('end the browser’s previous session when another organizer signs in', async () => {
    const { ask } = await open();
    const { cookie } = await signIn(ask);
    const token = await service.sign({ sub: 'bilal', email: 'bilal@example.com', name: 'Bilal' });
    await ask('POST', session, { cookie, authorization: `Bearer ${token}` });
    expect((await ask('GET', session, { cookie })).status).toBe(401);
  });

  it('are signed out everywhere by a new password', async () => {
    const { backend, ask } = await open();
    const { cookie } = await signIn(ask);
    await backend.passwordChanged('Sana@Example.com');
    expect((await ask('GET', session, { cookie })).status).toBe(401);
  });

  it('cannot sign in with a token from before a new password, only with a later one', async () => {
    const { backend, ask } = await open();
    const person = { sub: 'noor', email: 'noor@example.com' };
    const seconds = clock().getTime() / 1000;
    await backend.passwordChanged('Noor@Example.com');
    const old = await signIn(ask, { ...person, auth_time: seconds - 1 });
    expect(old.response.status).toBe(401);
    expect(old.cookie).toBe('');
    const fresh = await signIn(ask, { ...person, auth_time: seconds });
    expect(fresh.response.status).toBe(200);
    expect((await ask('GET', session, { cookie: fresh.cookie })).status).toBe(200);
  });

  it('are signed out of a session that was opened while the new password was set', async () => {
    const { ask } = await open();
    const person = { sub: 'adil', email: 'Adil@example.com' };
    const { cookie } = await signIn(ask, person);
    const later = new Date(clock().getTime() + 1000).toISOString();
    await getDatabase()
      .sql`insert into backend.new_passwords values ('adil@example.com', ${later})`;
    expect((await ask('GET', session, { cookie })).status).toBe(401);
  });

  describe('of an identity service that has to be asked about new passwords', () => {
    const person = { sub: 'zara', email: 'zara@example.com' };
    const seconds = clock().getTime() / 1000;
    const passFiveMinutes = () =>
      getDatabase().sql`update backend.organizer_sessions
        set checked_at = checked_at - interval '301 seconds' where uid = 'zara'`;
    const findTrustedSince = jest.fn<Promise<Date | undefined>, [string]>();
    const respondWith = (since: number | undefined) =>
      findTrustedSince.mockReset().mockResolvedValue(since ? new Date(since * 1000) : undefined);

    beforeEach(() => {
      service.findTrustedSince = findTrustedSince;
      respondWith(seconds - 60);
    });
    afterEach(() => {
      service.findTrustedSince = undefined;
    });

    it.each<[string, number | undefined]>([
      ['the account has a new password', seconds + 1],
      ['the account is deleted', undefined],
    ])('are signed out within five minutes when %s', async (_, since) => {
      const { ask } = await open();
      const { cookie } = await signIn(ask, person);
      const status = async () => (await ask('GET', session, { cookie })).status;
      respondWith(since);
      expect(await status()).toBe(200);
      expect(findTrustedSince).not.toHaveBeenCalled();
      await passFiveMinutes();
      expect(await status()).toBe(401);
      expect(await status()).toBe(401);
      expect(findTrustedSince.mock.calls).toEqual([['zara']]);
    });

    it('stay signed in while nothing changes, with one check every five minutes', async () => {
      const { ask } = await open();
      const { cookie } = await signIn(ask, person);
      respondWith(seconds);
      await passFiveMinutes();
      for (let time = 0; time < 3; time += 1)
        expect((await ask('GET', session, { cookie })).status).toBe(200);
      expect(findTrustedSince).toHaveBeenCalledTimes(1);
    });

    it('stay signed in when the service does not respond', async () => {
      const { ask } = await open();
      const { cookie } = await signIn(ask, person);
      findTrustedSince.mockReset().mockRejectedValue(new Error('away'));
      await passFiveMinutes();
      expect((await ask('GET', session, { cookie })).status).toBe(200);
    });

    it('cannot exchange a token from before the new password', async () => {
      const { ask } = await open();
      respondWith(seconds + 1);
      expect((await signIn(ask, person)).response.status).toBe(401);
    });
  });

  it('are signed out when the session has ended', async () => {
    const { ask } = await open();
    const { cookie } = await signIn(ask);
    await getDatabase().db.execute('update backend.organizer_sessions set ends_at = now()');
    expect((await ask('GET', session, { cookie })).status).toBe(401);
  });

  describe('with a bad request', () => {
    it.each<[string, number, Record<string, string>]>([
      ['no token', 401, {}],
      ['another scheme', 401, { authorization: 'Basic c2FuYTpwYXNz' }],
      ['no JWT', 401, { authorization: 'Bearer owner' }],
      ['an endless token', 401, { authorization: `Bearer ${'a'.repeat(5000)}` }],
      ['a page of another site', 403, { origin: 'https://evil.example' }],
      ['a cross-site request', 403, { 'sec-fetch-site': 'cross-site' }],
      ['a page without an origin', 403, { origin: 'null' }],
    ])('with %s are rejected', async (_, status, headers) => {
      const { ask } = await open();
      const response = await ask('POST', session, headers);
      expect(response.status).toBe(status);
      expect(response.headers.get('set-cookie')).toBeNull();
    });

    it.each([
      'organizer=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      '__Secure-organizer=x',
      "__Secure-organizer=' or 1=1 --",
      '',
    ])('are not signed in with the cookie %j', async (cookie) => {
      const { ask } = await open();
      expect((await ask('GET', session, { cookie })).status).toBe(401);
    });

    it('learn that signing in is unavailable where there is no identity service', async () => {
      const { ask } = await open({}, false);
      const { response } = await signIn(ask);
      expect(response.status).toBe(503);
      expect(await readError(response)).toMatchObject({ code: 'unavailable' });
    });
  });

  it('are limited in sign-ins from one client IP', async () => {
    const { ask } = await open({ SIGN_IN_LIMIT_PER_CLIENT: '2/600' });
    const from = (clientIp: string) => ask('POST', session, {}, undefined, clientIp);
    expect((await from('198.51.100.9')).status).toBe(401);
    expect((await from('198.51.100.9')).status).toBe(401);
    const third = await from('198.51.100.9');
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('198.51.100.10')).status).toBe(401);
  });

  describe('with profiles', () => {
    const profile = { uid: 'hina', email: 'hina@example.com', fullName: 'Hina Raza' };
    const claims = { sub: 'hina', email: 'hina@example.com', name: undefined };
    const push = async (ask: Ask, body: unknown, own = claims, headers = {}) =>
      ask(
        'POST',
        '/api/organizers.json',
        { authorization: `Bearer ${await service.sign(own)}`, ...headers },
        body,
      );

    it('push a profile once, however often it is sent, and its name appears in the session', async () => {
      const { ask } = await open();
      const first = await push(ask, profile);
      expect(first.status).toBe(200);
      const { name } = (await first.json()) as { name: string };
      expect(name).toMatch(/^-[\w-]{19}$/);
      expect(await (await push(ask, { ...profile, fullName: 'Hina R.' })).json()).toEqual({ name });
      const { response } = await signIn(ask, claims);
      expect(await response.json()).toMatchObject({ organizer: { displayName: 'Hina R.' } });
    });

    it('are stored with the version of the privacy notice that the sign-up showed, which a sign-in leaves', async () => {
      const { ask } = await open();
      const [own, its] = [
        { sub: 'amna', email: 'amna@example.com', name: undefined },
        { uid: 'amna', email: 'amna@example.com', fullName: 'Amna Shah' },
      ];
      await push(ask, its, own, { 'privacy-notice': '2026-11-22' });
      await push(ask, { ...its, fullName: 'Amna S.' }, own);
      await push(ask, its, own, { 'privacy-notice': 'the newest' });
      expect(
        await getDatabase().sql`
          select full_name, notice from backend.organizers where uid = 'amna'`,
      ).toEqual([{ full_name: 'Amna Shah', notice: '2026-11-22' }]);
    });

    it.each<[string, unknown, number]>([
      ['a password', { ...profile, password: 'copper lantern' }, 400],
      ['no name', { ...profile, fullName: ' ' }, 400],
      ['markup for a name', { ...profile, fullName: '<b>Hina</b>' }, 400],
      ['something else', 'hina', 400],
      ['another organizer’s id', { ...profile, uid: 'sana' }, 403],
      ['another organizer’s e-mail address', { ...profile, email: 'sana@example.com' }, 403],
    ])('are rejected when the profile has %s', async (_, body, status) => {
      const { ask } = await open();
      expect((await push(ask, body)).status).toBe(status);
    });

    it('need the token itself to push a profile: a session is not enough', async () => {
      const { ask } = await open();
      const { cookie } = await signIn(ask, claims);
      expect((await ask('POST', '/api/organizers.json', { cookie }, profile)).status).toBe(401);
    });
  });

  describe('for operators', () => {
    it('are listed, and get and lose the right to decide, in existing sessions too', async () => {
      const { ask, operate } = await open();
      service.accounts.splice(0, 9, {
        uid: 'sana',
        email: 'sana@example.com',
        displayName: 'Sana Malik',
        admin: false,
        roles: [],
        isConfirmed: true,
      });
      const { cookie } = await signIn(ask);
      const change = (admin: boolean) =>
        operate('POST', '/api/ops/organizers/admin', { email: 'sana@example.com', admin });
      const isAdmin = async () => {
        const response = await ask('GET', session, { cookie });
        return ((await response.json()) as { organizer: { admin: boolean } }).organizer.admin;
      };
      expect((await change(true)).status).toBe(200);
      expect(await isAdmin()).toBe(true);
      const list = await operate('GET', '/api/ops/organizers');
      expect(await list.json()).toEqual({ organizers: [{ ...service.accounts[0], admin: true }] });
      expect((await change(false)).status).toBe(200);
      expect(await isAdmin()).toBe(false);
    });

    it('do not regain the right with a token from before it was revoked', async () => {
      const { ask, operate } = await open();
      service.accounts.splice(0, 9, {
        uid: 'hina',
        email: 'hina@example.com',
        displayName: 'Hina Aziz',
        admin: true,
        roles: [],
        isConfirmed: true,
      });
      const change = (admin: boolean) =>
        operate('POST', '/api/ops/organizers/admin', { email: 'hina@example.com', admin });
      const aMinuteAgo = clock().getTime() / 1000 - 60;
      const token = await service.sign({
        sub: 'hina',
        email: 'hina@example.com',
        admin: true,
        auth_time: aMinuteAgo,
        iat: aMinuteAgo,
      });
      let cookie = '';
      const exchange = async () => {
        const response = await ask('POST', session, { authorization: `Bearer ${token}` });
        const { organizer } = (await response.json()) as { organizer: { admin: boolean } };
        cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
        const found = await (await ask('GET', session, { cookie })).json();
        expect(found).toEqual({ organizer });
        return organizer.admin;
      };
      expect(await exchange()).toBe(true);
      await change(false);
      expect(await exchange()).toBe(false);
      // As if the exchange had read the right just before it was revoked.
      await getDatabase().sql`update backend.organizer_sessions set is_admin = true`;
      const response = await ask('GET', session, { cookie });
      expect(await response.json()).toMatchObject({ organizer: { admin: false } });
      await change(true);
      expect(await exchange()).toBe(true);
    });

    it('get roles in the console, and only such as there are', async () => {
      const { operate } = await open();
      service.accounts.splice(0, 9, {
        uid: 'sana',
        email: 'sana@example.com',
        displayName: 'Sana Malik',
        admin: true,
        roles: [],
        isConfirmed: true,
      });
      const change = (roles: readonly unknown[]) =>
        operate('POST', '/api/ops/organizers/roles', { email: 'sana@example.com', roles });
      expect(await (await change(['promote', 'approve'])).json()).toEqual({
        organizer: { ...service.accounts[0], admin: true, roles: ['promote', 'approve'] },
      });
      for (const unknown of ['root', '', null, ['admin']])
        expect((await change(['read', unknown])).status).toBe(400);
      expect(service.accounts[0]?.roles).toEqual(['promote', 'approve']);
    });

    it.each([
      ['admin', { admin: true }],
      ['roles', { roles: ['read'] }],
    ])('are not found by an e-mail address without an account: %s', async (name, right) => {
      const { operate } = await open();
      const body = { email: 'nobody@example.com', ...right };
      const response = await operate('POST', `/api/ops/organizers/${name}`, body);
      expect(response.status).toBe(404);
    });

    it('cannot be listed or changed by others', async () => {
      const { backend, ask } = await open();
      const body = { email: 'sana@example.com', admin: true };
      const { cookie } = await signIn(ask, { admin: true });
      for (const [method, path, sent] of [
        ['GET', '/api/ops/organizers', undefined],
        ['POST', '/api/ops/organizers/admin', body],
      ] as const)
        for (const clientIp of ['203.0.113.7', '127.0.0.1']) {
          const inside = await ask(method, path, { cookie }, sent, clientIp, backend.internalApp);
          expect(inside.status).toBe(403);
          const token = { 'x-internal-token': internalToken };
          expect((await ask(method, path, token, sent, clientIp)).status).toBe(404);
        }
    });
  });
});
