import { createLogger } from '@shared/service';
import { describeWithDatabase } from '@shared/service/testing';
import { createBackend } from '../app';
import { readBackendConfig } from '../config';
import {
  createFakeIdentityService,
  type FakeIdentityService,
} from '../testing/fake-identity-service';
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
      config: readBackendConfig({ PUBLIC_ORIGIN: origin, ...environment }),
      emulator: emulator ? service : undefined,
      clock,
    });
    await backend.migrateAndSeed();
    const ask = (
      method: string,
      path: string,
      headers: Record<string, string> = {},
      body?: unknown,
      address = '203.0.113.7',
    ) =>
      backend.app.request(
        path,
        {
          method,
          headers: { origin, ...headers },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
        { incoming: { socket: { remoteAddress: address } } },
      );
    return { backend, ask };
  }

  type Ask = Awaited<ReturnType<typeof open>>['ask'];
  const session = '/api/organizers/session';

  async function signIn(ask: Ask, claims = {}) {
    const answer = await ask('POST', session, {
      authorization: `Bearer ${await service.sign(claims)}`,
    });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    return { answer, cookie };
  }

  beforeAll(async () => {
    service = await createFakeIdentityService(clock);
  });

  it('exchange a fresh token for a session in a cookie that no script reads', async () => {
    const { ask } = await open();
    const { answer, cookie } = await signIn(ask);
    expect(answer.status).toBe(200);
    const organizer = {
      uid: 'sana',
      email: 'sana@example.com',
      displayName: 'Sana Malik',
      admin: false,
    };
    expect(await answer.json()).toEqual({ organizer });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Secure-organizer=[\w-]{43}; Max-Age=1209600; Path=\/api; HttpOnly; Secure; SameSite=Strict$/,
    );
    const asked = await ask('GET', session, { cookie });
    expect(await asked.json()).toEqual({ organizer });
    expect(asked.headers.get('cache-control')).toBe('no-store');
  });

  it('have nothing in the database that would let anybody in', async () => {
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

  it('end the session that a browser had when somebody else signs in with it', async () => {
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

  it('cannot sign in by a token that the old password got, only by one of the new', async () => {
    const { backend, ask } = await open();
    const person = { sub: 'noor', email: 'noor@example.com' };
    const seconds = clock().getTime() / 1000;
    await backend.passwordChanged('Noor@Example.com');
    const old = await signIn(ask, { ...person, auth_time: seconds - 1 });
    expect(old.answer.status).toBe(401);
    expect(old.cookie).toBe('');
    const fresh = await signIn(ask, { ...person, auth_time: seconds });
    expect(fresh.answer.status).toBe(200);
    expect((await ask('GET', session, { cookie: fresh.cookie })).status).toBe(200);
  });

  it('are not in by a session that was opened while the new password was set', async () => {
    const { ask } = await open();
    const person = { sub: 'adil', email: 'Adil@example.com' };
    const { cookie } = await signIn(ask, person);
    const later = new Date(clock().getTime() + 1000).toISOString();
    await getDatabase()
      .sql`insert into backend.new_passwords values ('adil@example.com', ${later})`;
    expect((await ask('GET', session, { cookie })).status).toBe(401);
  });

  describe('of a service that has to be asked about new passwords', () => {
    const person = { sub: 'zara', email: 'zara@example.com' };
    const seconds = clock().getTime() / 1000;
    const letTimePass = () =>
      getDatabase().sql`update backend.organizer_sessions
        set checked_at = checked_at - interval '301 seconds' where uid = 'zara'`;
    const findTrustedSince = jest.fn<Promise<Date | undefined>, [string]>();
    const answerWith = (since: number | undefined) =>
      findTrustedSince.mockReset().mockResolvedValue(since ? new Date(since * 1000) : undefined);

    beforeEach(() => {
      service.findTrustedSince = findTrustedSince;
      answerWith(seconds - 60);
    });
    afterEach(() => {
      service.findTrustedSince = undefined;
    });

    it.each<[string, number | undefined]>([
      ['there is a new password', seconds + 1],
      ['the account is gone', undefined],
    ])('are signed out within five minutes once %s', async (_, since) => {
      const { ask } = await open();
      const { cookie } = await signIn(ask, person);
      const status = async () => (await ask('GET', session, { cookie })).status;
      answerWith(since);
      expect(await status()).toBe(200);
      expect(findTrustedSince).not.toHaveBeenCalled();
      await letTimePass();
      expect(await status()).toBe(401);
      expect(await status()).toBe(401);
      expect(findTrustedSince.mock.calls).toEqual([['zara']]);
    });

    it('go on as long as nothing changed, and are asked about once in that time', async () => {
      const { ask } = await open();
      const { cookie } = await signIn(ask, person);
      answerWith(seconds);
      await letTimePass();
      for (let time = 0; time < 3; time += 1)
        expect((await ask('GET', session, { cookie })).status).toBe(200);
      expect(findTrustedSince).toHaveBeenCalledTimes(1);
    });

    it('are not shut out when the service does not answer', async () => {
      const { ask } = await open();
      const { cookie } = await signIn(ask, person);
      findTrustedSince.mockReset().mockRejectedValue(new Error('away'));
      await letTimePass();
      expect((await ask('GET', session, { cookie })).status).toBe(200);
    });

    it('cannot exchange a token of before the new password', async () => {
      const { ask } = await open();
      answerWith(seconds + 1);
      expect((await signIn(ask, person)).answer.status).toBe(401);
    });
  });

  it('do not stay signed in when the session has ended', async () => {
    const { ask } = await open();
    const { cookie } = await signIn(ask);
    await getDatabase().db.execute('update backend.organizer_sessions set ends_at = now()');
    expect((await ask('GET', session, { cookie })).status).toBe(401);
  });

  describe('who come without what is needed', () => {
    it.each<[string, number, Record<string, string>]>([
      ['no token', 401, {}],
      ['another scheme', 401, { authorization: 'Basic c2FuYTpwYXNz' }],
      ['no JWT', 401, { authorization: 'Bearer owner' }],
      ['an endless token', 401, { authorization: `Bearer ${'a'.repeat(5000)}` }],
      ['a page of another site', 403, { origin: 'https://evil.example' }],
      ['a cross-site request', 403, { 'sec-fetch-site': 'cross-site' }],
      ['a page without an origin', 403, { origin: 'null' }],
    ])('%s are refused', async (_, status, headers) => {
      const { ask } = await open();
      const answer = await ask('POST', session, headers);
      expect(answer.status).toBe(status);
      expect(answer.headers.get('set-cookie')).toBeNull();
    });

    it.each([
      'organizer=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      '__Secure-organizer=x',
      "__Secure-organizer=' or 1=1 --",
      '',
    ])('are nobody with the cookie %j', async (cookie) => {
      const { ask } = await open();
      expect((await ask('GET', session, { cookie })).status).toBe(401);
    });

    it('are told that signing in is not available where there is no identity service', async () => {
      const { ask } = await open({}, false);
      const { answer } = await signIn(ask);
      expect(answer.status).toBe(503);
      expect(await readError(answer)).toMatchObject({ code: 'unavailable' });
    });
  });

  it('may not sign in from one address without end', async () => {
    const { ask } = await open({ SIGN_IN_LIMIT_PER_ADDRESS: '2/600' });
    const from = (address: string) => ask('POST', session, {}, undefined, address);
    expect((await from('198.51.100.9')).status).toBe(401);
    expect((await from('198.51.100.9')).status).toBe(401);
    const third = await from('198.51.100.9');
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('198.51.100.10')).status).toBe(401);
  });

  describe('and their profiles', () => {
    const profile = { uid: 'hina', email: 'hina@example.com', fullName: 'Hina Raza' };
    const claims = { sub: 'hina', email: 'hina@example.com', name: undefined };
    const push = async (ask: Ask, body: unknown, given = claims) =>
      ask(
        'POST',
        '/api/organizers.json',
        { authorization: `Bearer ${await service.sign(given)}` },
        body,
      );

    it('are pushed once, however often they come, and give the name of a session', async () => {
      const { ask } = await open();
      const first = await push(ask, profile);
      expect(first.status).toBe(200);
      const { name } = (await first.json()) as { name: string };
      expect(name).toMatch(/^-[\w-]{19}$/);
      expect(await (await push(ask, { ...profile, fullName: 'Hina R.' })).json()).toEqual({ name });
      const { answer } = await signIn(ask, claims);
      expect(await answer.json()).toMatchObject({ organizer: { displayName: 'Hina R.' } });
    });

    it.each<[string, unknown, number]>([
      ['a password', { ...profile, password: 'copper lantern' }, 400],
      ['no name', { ...profile, fullName: ' ' }, 400],
      ['markup for a name', { ...profile, fullName: '<b>Hina</b>' }, 400],
      ['something else', 'hina', 400],
      ['the id of somebody else', { ...profile, uid: 'sana' }, 403],
      ['the address of somebody else', { ...profile, email: 'sana@example.com' }, 403],
    ])('are refused with %s', async (_, body, status) => {
      const { ask } = await open();
      expect((await push(ask, body)).status).toBe(status);
    });

    it('need the token itself: a session is not enough', async () => {
      const { ask } = await open();
      const { cookie } = await signIn(ask, claims);
      expect((await ask('POST', '/api/organizers.json', { cookie }, profile)).status).toBe(401);
    });
  });

  describe('for those who run the site', () => {
    const here = '127.0.0.1';
    const operate = (ask: Ask, method: string, path: string, body?: unknown, address = here) =>
      // Not from a page: those have an origin.
      ask(method, path, { 'x-internal-token': 'ours' }, body, address);
    const settings = { INTERNAL_TOKEN: 'ours' };

    it('are listed, and given and taken the right to decide, in the sessions they have too', async () => {
      const { ask } = await open(settings);
      service.accounts.splice(0, 9, {
        ...{ uid: 'sana', email: 'sana@example.com', displayName: 'Sana Malik' },
        ...{ admin: false, isConfirmed: true },
      });
      const { cookie } = await signIn(ask);
      const change = (admin: boolean) =>
        operate(ask, 'POST', '/api/ops/organizers/admin', { email: 'sana@example.com', admin });
      const isAdmin = async () => {
        const answer = await ask('GET', session, { cookie });
        return ((await answer.json()) as { organizer: { admin: boolean } }).organizer.admin;
      };
      expect((await change(true)).status).toBe(200);
      expect(await isAdmin()).toBe(true);
      const list = await operate(ask, 'GET', '/api/ops/organizers');
      expect(await list.json()).toEqual({ organizers: [{ ...service.accounts[0], admin: true }] });
      expect((await change(false)).status).toBe(200);
      expect(await isAdmin()).toBe(false);
    });

    it('do not get the right back by a token of before it was taken', async () => {
      const { ask } = await open(settings);
      service.accounts.splice(0, 9, {
        ...{ uid: 'hina', email: 'hina@example.com', displayName: 'Hina Aziz' },
        ...{ admin: true, isConfirmed: true },
      });
      const change = (admin: boolean) =>
        operate(ask, 'POST', '/api/ops/organizers/admin', { email: 'hina@example.com', admin });
      const aMinuteAgo = clock().getTime() / 1000 - 60;
      const token = await service.sign({
        ...{ sub: 'hina', email: 'hina@example.com', admin: true },
        ...{ auth_time: aMinuteAgo, iat: aMinuteAgo },
      });
      let cookie = '';
      const exchange = async () => {
        const answer = await ask('POST', session, { authorization: `Bearer ${token}` });
        const { organizer } = (await answer.json()) as { organizer: { admin: boolean } };
        cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
        const found = await (await ask('GET', session, { cookie })).json();
        expect(found).toEqual({ organizer });
        return organizer.admin;
      };
      expect(await exchange()).toBe(true);
      await change(false);
      expect(await exchange()).toBe(false);
      // As when the exchange had looked a moment before the right was taken.
      await getDatabase().sql`update backend.organizer_sessions set is_admin = true`;
      const answer = await ask('GET', session, { cookie });
      expect(await answer.json()).toMatchObject({ organizer: { admin: false } });
      await change(true);
      expect(await exchange()).toBe(true);
    });

    it('are unknown when nobody has the address', async () => {
      const { ask } = await open(settings);
      const body = { email: 'nobody@example.com', admin: true };
      const answer = await operate(ask, 'POST', '/api/ops/organizers/admin', body);
      expect(answer.status).toBe(404);
    });

    it('are the affair of nobody else', async () => {
      const { ask } = await open(settings);
      const body = { email: 'sana@example.com', admin: true };
      const { cookie } = await signIn(ask, { admin: true });
      for (const [method, path, given] of [
        ['GET', '/api/ops/organizers', undefined],
        ['POST', '/api/ops/organizers/admin', body],
      ] as const)
        expect((await ask(method, path, { cookie }, given)).status).toBe(403);
    });
  });
});
