import { describeWithDatabase, recordLog } from '@meridian/service/testing';
import {
  createFakeIdentityService,
  type FakeIdentityService,
} from '../testing/fake-identity-service';
import { openFormBackend, origin, readError, seedingDay } from '../testing/form-backend';
import { pushProfile } from './profiles';

type Organizer = { admin: boolean; awaitsConfirmation: boolean };
const clock = () => new Date(`${seedingDay}T10:00:00+05:00`);

describeWithDatabase('organizers', (getDatabase) => {
  let service: FakeIdentityService;
  const { logger, lines } = recordLog();

  async function open(environment: NodeJS.ProcessEnv = {}, emulator = true) {
    const options = { logger, ...(emulator && { emulator: service }) };
    const opened = await openFormBackend(getDatabase(), environment, options);
    const ask = (
      method: string,
      path: string,
      headers: Record<string, string> = {},
      body?: unknown,
      clientIp?: string,
    ) => {
      const json = body === undefined ? {} : { body: JSON.stringify(body) };
      const init = { method, headers: { origin, ...headers }, ...json };
      return Promise.resolve(opened.request(path, init, clientIp));
    };
    const operate = (path: string, body?: object) =>
      opened.requestInternally(path, body && { method: 'POST', body: JSON.stringify(body) });
    return { backend: opened.backend, ask, operate };
  }

  type Opened = Awaited<ReturnType<typeof open>>;
  let { backend, ask, operate } = {} as Opened;
  const session = '/api/organizers/session';

  async function signIn(claims = {}, on = ask) {
    const response = await on('POST', session, {
      authorization: `Bearer ${await service.sign(claims)}`,
    });
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    return { response, cookie };
  }

  async function readOrganizer(cookie: string) {
    const response = await ask('GET', session, { cookie });
    return ((await response.json()) as { organizer: Organizer }).organizer;
  }

  beforeAll(async () => {
    service = await createFakeIdentityService(clock);
    ({ backend, ask, operate } = await open());
  });

  it('exchange a fresh token for a session in a cookie that scripts cannot read', async () => {
    const { response, cookie } = await signIn();
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
    // Neither the database nor the log holds the token.
    const token = cookie.split('=')[1] ?? '';
    const { rows } = await getDatabase().db.execute('select * from backend.organizer_sessions');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify([rows, lines])).not.toContain(token);
  });

  it('are told that their e-mail address is not confirmed, until the identity service says that it is', async () => {
    const claims = { sub: 'hina', email: 'hina@example.com', email_verified: false };
    const { response, cookie } = await signIn(claims);
    expect(await response.json()).toMatchObject({ organizer: { awaitsConfirmation: true } });
    const read = async () => (await readOrganizer(cookie)).awaitsConfirmation;
    const isConfirmed = jest.spyOn(service, 'isConfirmed').mockRejectedValue(new Error('away'));
    expect(await read()).toBe(true);
    expect(lines.map(({ msg }) => msg)).toContain(
      'the identity service did not say whether an address is confirmed',
    );
    isConfirmed.mockRestore();
    const account = { uid: 'hina', email: 'hina@example.com', displayName: 'Hina' };
    service.accounts.push({ ...account, admin: false, roles: [], isConfirmed: true });
    expect(await read()).toBe(false);
    // Noted in the session: the service is not asked again.
    service.accounts.pop();
    expect(await read()).toBe(false);
  });

  it('are signed out on the server, and the cookie is cleared, or when the session has ended', async () => {
    const { cookie } = await signIn();
    const left = await ask('DELETE', session, { cookie });
    expect(left.status).toBe(204);
    expect(left.headers.get('set-cookie')).toMatch(/^__Secure-organizer=; Max-Age=0; Path=\/api/);
    expect((await ask('GET', session, { cookie })).status).toBe(401);
    expect((await ask('DELETE', session)).status).toBe(204);
    const ended = await signIn();
    await getDatabase().sql`update backend.organizer_sessions set ends_at = now()`;
    expect((await ask('GET', session, { cookie: ended.cookie })).status).toBe(401);
  });

  it('end the browser’s previous session when another organizer signs in', async () => {
    const { cookie } = await signIn();
    const token = await service.sign({ sub: 'bilal', email: 'bilal@example.com', name: 'Bilal' });
    await ask('POST', session, { cookie, authorization: `Bearer ${token}` });
    expect((await ask('GET', session, { cookie })).status).toBe(401);
  });

  it('are signed out everywhere by a new password, and sign in with a later token alone', async () => {
    const person = { sub: 'noor', email: 'noor@example.com' };
    const seconds = clock().getTime() / 1000;
    const before = await signIn(person);
    await backend.passwordChanged('Noor@Example.com');
    expect((await ask('GET', session, { cookie: before.cookie })).status).toBe(401);
    const old = await signIn({ ...person, auth_time: seconds - 1 });
    expect(old.response.status).toBe(401);
    expect(old.cookie).toBe('');
    const fresh = await signIn({ ...person, auth_time: seconds });
    expect(fresh.response.status).toBe(200);
    expect((await ask('GET', session, { cookie: fresh.cookie })).status).toBe(200);
  });

  it('are signed out of a session that was opened while the new password was set', async () => {
    const person = { sub: 'adil', email: 'Adil@example.com' };
    const { cookie } = await signIn(person);
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
      const { cookie } = await signIn(person);
      const status = async () => (await ask('GET', session, { cookie })).status;
      respondWith(since);
      expect(await status()).toBe(200);
      expect(findTrustedSince).not.toHaveBeenCalled();
      await passFiveMinutes();
      expect(await status()).toBe(401);
      expect(await status()).toBe(401);
      expect(findTrustedSince.mock.calls).toEqual([['zara']]);
    });

    it('stay signed in while nothing changes or the service is away, with one check every five minutes', async () => {
      const { cookie } = await signIn(person);
      respondWith(seconds);
      await passFiveMinutes();
      for (let time = 0; time < 3; time += 1)
        expect((await ask('GET', session, { cookie })).status).toBe(200);
      expect(findTrustedSince).toHaveBeenCalledTimes(1);
      findTrustedSince.mockReset().mockRejectedValue(new Error('away'));
      await passFiveMinutes();
      expect((await ask('GET', session, { cookie })).status).toBe(200);
    });

    it('cannot exchange a token from before the new password', async () => {
      respondWith(seconds + 1);
      expect((await signIn(person)).response.status).toBe(401);
    });
  });

  it('get the code unavailable without an identity service', async () => {
    const { response } = await signIn({}, (await open({}, false)).ask);
    expect(response.status).toBe(503);
    expect(await readError(response)).toMatchObject({ code: 'unavailable' });
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
    const push = async (body: unknown, own = claims, headers = {}) =>
      ask(
        'POST',
        '/api/organizers.json',
        { authorization: `Bearer ${await service.sign(own)}`, ...headers },
        body,
      );

    it('push a profile once, however often it is sent, and its name appears in the session', async () => {
      const first = await push(profile);
      expect(first.status).toBe(200);
      const { name } = (await first.json()) as { name: string };
      expect(name).toMatch(/^-[\w-]{19}$/);
      expect(await (await push({ ...profile, fullName: 'Hina R.' })).json()).toEqual({ name });
      const { response } = await signIn(claims);
      expect(await response.json()).toMatchObject({ organizer: { displayName: 'Hina R.' } });
    });

    it('are stored with the version of the privacy notice that the sign-up showed, which a sign-in does not change', async () => {
      const [own, its] = [
        { sub: 'amna', email: 'amna@example.com', name: undefined },
        { uid: 'amna', email: 'amna@example.com', fullName: 'Amna Shah' },
      ];
      await push(its, own, { 'privacy-notice': '2026-11-22' });
      await push({ ...its, fullName: 'Amna S.' }, own);
      await push(its, own, { 'privacy-notice': 'the newest' });
      expect(
        await getDatabase().sql`
          select full_name, notice from backend.organizers where uid = 'amna'`,
      ).toEqual([{ full_name: 'Amna Shah', notice: '2026-11-22' }]);
    });
  });

  describe('for operators', () => {
    /** With one account, whose rights `change` sets. */
    const openOperated = async (uid: string, { admin = false } = {}) => {
      const email = `${uid}@example.com`;
      const account = { uid, email, displayName: `Dr ${uid}`, admin };
      service.accounts.splice(0, 9, { ...account, roles: [], isConfirmed: true });
      const change = (right: object) => operate('/api/ops/organizers', { email, ...right });
      return change;
    };
    it('are listed, and get and lose the right to decide, in existing sessions too', async () => {
      const change = await openOperated('sana');
      const { cookie } = await signIn();
      const isAdmin = async () => (await readOrganizer(cookie)).admin;
      expect((await change({ admin: true })).status).toBe(200);
      expect(await isAdmin()).toBe(true);
      const list = await operate('/api/ops/organizers');
      expect(await list.json()).toEqual({ organizers: [{ ...service.accounts[0], admin: true }] });
      expect((await change({ admin: false })).status).toBe(200);
      expect(await isAdmin()).toBe(false);
    });

    it('do not regain the right with a token from before it was revoked', async () => {
      const change = await openOperated('hina', { admin: true });
      const aMinuteAgo = clock().getTime() / 1000 - 60;
      const times = { auth_time: aMinuteAgo, iat: aMinuteAgo };
      const person = { sub: 'hina', email: 'hina@example.com', admin: true };
      const token = await service.sign({ ...person, ...times });
      let cookie = '';
      const exchange = async () => {
        const response = await ask('POST', session, { authorization: `Bearer ${token}` });
        const { organizer } = (await response.json()) as { organizer: Organizer };
        cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
        expect(await readOrganizer(cookie)).toEqual(organizer);
        return organizer.admin;
      };
      expect(await exchange()).toBe(true);
      await change({ admin: false });
      expect(await exchange()).toBe(false);
      // The exchange may have read the right just before it was revoked.
      await getDatabase().sql`update backend.organizer_sessions set is_admin = true`;
      expect((await readOrganizer(cookie)).admin).toBe(false);
      await change({ admin: true });
      expect(await exchange()).toBe(true);
    });

    it('get only known roles in the console', async () => {
      const change = await openOperated('sana', { admin: true });
      for (const unknown of ['root', '', null, ['admin']])
        expect((await change({ roles: ['read', unknown] })).status).toBe(400);
      expect(service.accounts[0]?.roles).toEqual([]);
    });
  });

  describe('whose profiles go to a Realtime Database', () => {
    const databaseUrl = 'https://meridian.firebaseio.example';
    const options = { databaseUrl, token: 'a.token', now: clock(), notice: null };
    const profile = { uid: 'zoya', email: 'zoya@example.com', fullName: 'Zoya Malik' };
    const push = () => pushProfile(getDatabase().db, profile, options);
    afterEach(() => void jest.restoreAllMocks());

    it('lose a profile that is rejected, and the error does not contain the token', async () => {
      const fetching = jest.spyOn(globalThis, 'fetch');
      fetching.mockResolvedValue(Response.json({ error: 'Permission denied' }, { status: 401 }));
      const failure = await push().catch((error) => error);
      const message = 'The profile database responded with 401.';
      expect(failure).toMatchObject({ code: 'unavailable', message });
      expect(JSON.stringify([failure, failure.cause, failure.stack])).not.toContain('a.token');
      fetching.mockRejectedValue(new TypeError('fetch failed: a.token'));
      await expect(push()).rejects.toThrow('The profile database does not respond.');
    });

    it('push a profile once, without other fields, with the token in the query', async () => {
      const fetching = jest.spyOn(globalThis, 'fetch');
      fetching.mockImplementation(async () => Response.json({ name: '-Nabcdefghijklmnopqr' }));
      expect([await push(), await push()]).toEqual(Array(2).fill('-Nabcdefghijklmnopqr'));
      const [[url, init] = [], ...others] = fetching.mock.calls;
      expect(url).toBe(`${databaseUrl}/organizers.json?auth=a.token`);
      expect(JSON.parse(String(init?.body))).toEqual(profile);
      expect(others).toEqual([]);
    });
  });
});
