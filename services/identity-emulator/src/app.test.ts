import type { OpsRole } from '@meridian/contracts/schemas';
import { createAttempts } from '@meridian/service';
import { tokenKeysPath } from '@meridian/service/identity';
import { describeWithDatabase } from '@meridian/service/testing';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify, UnsecuredJWT } from 'jose';
import { createKeyPair } from './accounts/tokens';
import { apiKey, type OpenEmulator, openEmulator } from './testing/open-emulator';

const email = 'sana@example.com';
const password = 'copper lantern';
const reset = { requestType: 'PASSWORD_RESET', email };
const credentials = { email, password, returnSecureToken: true, clientType: 'CLIENT_TYPE_WEB' };

describeWithDatabase('the identity emulator', (getDatabase) => {
  const keyPair = createKeyPair();
  let identity: OpenEmulator;

  /** An emulator with limits of its own, and without accounts. */
  async function open(changes: Parameters<typeof openEmulator>[1] = {}) {
    const emulator = await openEmulator(getDatabase(), { makeKeyPair: () => keyPair, ...changes });
    await getDatabase().sql`delete from identity_emulator.accounts`;
    return emulator;
  }

  /** An emulator whose only account has just signed up. */
  async function openWithAccount(changes: Parameters<typeof openEmulator>[1] = {}) {
    const emulator = await open(changes);
    const { idToken, localId } = (await emulator.call('signUp', credentials)).data;
    const uid = String(localId);
    const askToConfirm = () =>
      emulator.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    return {
      ...emulator,
      uid,
      askToConfirm,
      askToReset: () => emulator.call('sendOobCode', reset),
    };
  }

  async function verify(emulator: OpenEmulator, token: unknown) {
    return (await jwtVerify(String(token), emulator.service.keys)).payload;
  }

  const claimsNow = async (emulator: OpenEmulator, who: object = credentials) =>
    verify(emulator, (await emulator.call('signInWithPassword', who)).data.idToken);
  const invalidCode = { message: 'INVALID_OOB_CODE' };

  beforeAll(async () => {
    identity = await open();
    await identity.call('signUp', { ...credentials, email: ' Sana@Example.com ' });
  });

  it('reveals no password, not even its hash', async () => {
    const { data } = await identity.call('signInWithPassword', credentials);
    const { data: found } = await identity.call('lookup', { idToken: data.idToken });
    expect(JSON.stringify([data, found])).not.toMatch(/password(?!")|hash|salt|copper/i);
  });

  it('publishes its keys to our own processes, which verify tokens with them', async () => {
    const { data } = await identity.call('signInWithPassword', credentials);
    const ask = (token: string) =>
      identity.app.request(tokenKeysPath, { headers: { 'x-internal-token': token } });
    expect((await ask('guess')).status).toBe(403);
    const keys = createLocalJWKSet((await (await ask('ours')).json()) as JSONWebKeySet);
    const { payload } = await jwtVerify(String(data.idToken), keys);
    const iss = 'https://securetoken.google.com/demo-meridian';
    expect(payload).toMatchObject({ email, iss, aud: 'demo-meridian' });
  });

  describe('whether a person has an account', () => {
    it('is not revealed by a sign-in or a request for a link', async () => {
      const wrong = await identity.call('signInWithPassword', { email, password: 'another one' });
      const noAccount = { email: 'no@example.com', password };
      const unknown = await identity.call('signInWithPassword', noAccount);
      expect(wrong).toMatchObject({ status: 400, message: 'INVALID_LOGIN_CREDENTIALS' });
      expect(unknown).toEqual(wrong);
      const known = await identity.call('sendOobCode', reset);
      expect(known).toEqual({ status: 200, data: { email }, message: undefined });
      const before = identity.codes.length;
      const unmailed = await identity.call('sendOobCode', { ...reset, email: 'no@example.com' });
      expect(unmailed).toMatchObject({ status: 200, data: { email: 'no@example.com' } });
      expect(identity.codes).toHaveLength(before);
    });

    it('is not revealed when the mail cannot be sent, which is logged', async () => {
      const resetRequested = () => Promise.reject(new Error('the outbox is away'));
      const emulator = await openWithAccount({ resetRequested });
      expect((await emulator.askToReset()).status).toBe(200);
      expect(JSON.stringify(emulator.lines)).toContain('the outbox is away');
    });
  });

  describe('a call that is rejected', () => {
    const address = 'a@example.com';
    const rename = { idToken: 'x', displayName: 'x' };
    it.each<[string, string, unknown, number?]>([
      ['chooses its own id', 'signUp', { email: address, password, localId: 'admin' }],
      ['brings claims', 'signUp', { email: address, password, customAttributes: '{}' }],
      ['has a short password', 'signUp', { email: address, password: 'seven77' }],
      ['has a comment in the address', 'signUp', { email: 'o(b)@example.com', password }],
      ['has a header for an address', 'signUp', { email: 'a@b.example\r\nBcc: c', password }],
      ['has an endless password', 'signUp', { email: address, password: 'x'.repeat(2000) }],
      ['wants the link itself', 'sendOobCode', { ...reset, returnOobLink: true }],
      ['has a link to elsewhere', 'sendOobCode', { ...reset, continueUrl: 'https://evil.example' }],
      ['guesses a code that confirms', 'update', { oobCode: 'guess' }],
      ['looks an account up', 'lookup', { email: [email] }],
      ['makes itself an admin', 'update', { ...rename, customAttributes: '{"admin":true}' }],
      ['changes the address', 'update', { ...rename, email: 'b@example.com' }],
      ['changes the password', 'update', { ...rename, password }],
      ['is no JSON', 'signUp', '{'],
      ['is too large', 'signUp', `{"email":"${'a'.repeat(20_000)}"}`, 413],
      ['signs in by a provider', 'signInWithIdp', { requestUri: 'http://localhost' }, 404],
      ['signs in by a token', 'signInWithCustomToken', { token: '{"uid":"x"}' }, 404],
      ['is of the prototype', 'constructor', {}, 404],
    ])('%s', async (_, operation, body, status = 400) => {
      const before = await identity.stored();
      const response = await identity.call(operation, body);
      expect(response.status).toBe(status);
      expect(response.message).toMatch(/^[A-Z_]+/);
      expect(await identity.stored()).toBe(before);
    });

    const signIn = 'v1/accounts:signInWithPassword';
    const key = `?key=${apiKey}`;
    it.each<[method: string, url: string, headers: Record<string, string>, status: number]>([
      ['POST', `v1/projects/demo-meridian/accounts:batchCreate${key}`, {}, 404],
      ['DELETE', `emulator/v1/projects/demo-meridian/accounts${key}`, {}, 404],
      ['GET', `emulator/v1/projects/demo-meridian/oobCodes${key}`, {}, 404],
      ['GET', `v1/accounts:signUp${key}`, {}, 404],
      ['POST', `v1/accounts:signUp/../x${key}`, {}, 404],
      ['POST', signIn, {}, 400],
      ['POST', `${signIn}?key=guess`, {}, 400],
      ['POST', signIn + key, { authorization: 'Bearer owner' }, 403],
      ['POST', signIn + key, { 'x-internal-token': 'guess' }, 403],
      ['POST', signIn + key, { 'content-type': 'text/plain' }, 415],
    ])('is %s %s with the headers %j', async (method, url, headers, status) => {
      const body = method === 'POST' ? credentials : undefined;
      const response = await identity.request(method, url, body, headers);
      expect(response.status).toBe(status);
    });

    it('has a token that is unsigned, or of another process', async () => {
      const { data } = await identity.call('signInWithPassword', credentials);
      const unsigned = new UnsecuredJWT(await verify(identity, data.idToken)).encode();
      const other = await open({ makeKeyPair: createKeyPair });
      const { data: foreign } = await other.call('signUp', credentials);
      for (const idToken of [unsigned, foreign.idToken, 'x'])
        expect(await identity.call('lookup', { idToken })).toMatchObject({
          status: 400,
          message: 'INVALID_ID_TOKEN',
        });
    });
  });

  describe('a new password', () => {
    const reported = '"unreported_password_at":null';
    const aMoment = () => new Promise((resolve) => setTimeout(resolve, 5));

    it('is set by a mailed code, once, and the account’s sessions end', async () => {
      const emulator = await openWithAccount();
      for (let mail = 0; mail < 2; mail += 1) await emulator.askToReset();
      const [first, oobCode] = emulator.codes;
      expect(await emulator.call('resetPassword', { oobCode })).toMatchObject({ data: { email } });
      const newPassword = 'seven rivers';
      const weak = await emulator.call('resetPassword', { oobCode, newPassword: 'short' });
      expect(weak.message).toMatch(/^WEAK_PASSWORD/);
      expect((await emulator.call('resetPassword', { oobCode, newPassword })).status).toBe(200);
      expect(emulator.changed).toEqual([email]);
      for (const used of [oobCode, first])
        expect(await emulator.call('resetPassword', { oobCode: used, newPassword })).toMatchObject(
          invalidCode,
        );
      expect((await emulator.call('signInWithPassword', credentials)).status).toBe(400);
      const now = await emulator.call('signInWithPassword', { email, password: newPassword });
      expect(now).toMatchObject({ status: 200, data: { localId: emulator.uid } });
    });

    it('is reported to the backend later when the first report fails', async () => {
      const heard: string[] = [];
      let tries = 0;
      const passwordChanged = async (changed: string) => {
        tries += 1;
        if (tries < 2) throw new Error('no one listens yet');
        heard.push(changed);
      };
      const emulator = await openWithAccount({ passwordChanged });
      await emulator.askToReset();
      await setNewPassword(emulator);
      expect(heard).toEqual([]);
      expect(await emulator.stored()).not.toContain(reported);
      expect(JSON.stringify(emulator.lines)).toContain('no one listens yet');
      while (heard.length === 0 || !(await emulator.stored()).includes(reported)) await aMoment();
      expect(heard).toEqual([email]);
      emulator.close();
    });

    it('is reported by the next process when this one is killed before', async () => {
      const emulator = await openWithAccount({ passwordChanged: () => new Promise(() => {}) });
      await emulator.askToReset();
      void setNewPassword(emulator);
      while ((await emulator.stored()).includes(reported)) await aMoment();
      const next = await openEmulator(getDatabase());
      await next.reportNewPasswords();
      expect(next.changed).toEqual([email]);
      await next.reportNewPasswords();
      expect(next.changed).toEqual([email]);
    });

    async function setNewPassword(emulator: OpenEmulator) {
      const set = { oobCode: emulator.codes[0], newPassword: 'seven rivers' };
      expect((await emulator.call('resetPassword', set)).status).toBe(200);
    }

    it('cannot be set by a code that is more than an hour old', async () => {
      const clock = { now: Date.now() };
      const emulator = await openWithAccount({ clock: () => new Date(clock.now) });
      await emulator.askToReset();
      clock.now += 61 * 60 * 1000;
      expect(await emulator.call('resetPassword', { oobCode: emulator.codes[0] })).toMatchObject(
        invalidCode,
      );
    });
  });

  describe('an e-mail address', () => {
    it('is confirmed within three days', async () => {
      const clock = { now: Date.now() };
      const emulator = await openWithAccount({ clock: () => new Date(clock.now) });
      for (let mail = 0; mail < 2; mail += 1) await emulator.askToConfirm();
      const [first, second] = emulator.confirmationCodes;
      clock.now += 71 * 60 * 60 * 1000;
      expect((await emulator.call('update', { oobCode: first })).status).toBe(200);
      clock.now += 2 * 60 * 60 * 1000;
      expect((await emulator.call('update', { oobCode: second })).status).toBe(400);
    });

    it('is confirmed by no code for a new password, nor does its code set one', async () => {
      const emulator = await openWithAccount();
      await emulator.askToReset();
      await emulator.askToConfirm();
      const before = await emulator.stored();
      expect(await emulator.call('update', { oobCode: emulator.codes[0] })).toMatchObject(
        invalidCode,
      );
      const set = { oobCode: emulator.confirmationCodes[0], newPassword: 'seven rivers' };
      expect(await emulator.call('resetPassword', set)).toMatchObject(invalidCode);
      expect(await emulator.stored()).toBe(before);
      expect(await emulator.service.isConfirmed(emulator.uid)).toBe(false);
    });

    it('gets no more mails than five an hour, and its owner is told', async () => {
      const emulator = await openWithAccount();
      const told = [];
      for (let time = 0; time < 6; time += 1) told.push((await emulator.askToConfirm()).message);
      expect(told).toEqual([...Array(5).fill(undefined), 'TOO_MANY_ATTEMPTS_TRY_LATER']);
      expect(emulator.confirmationCodes).toHaveLength(5);
    });

    it('gets an error when its mail could not be sent', async () => {
      const confirmationRequested = () => Promise.reject(new Error('the outbox is away'));
      const emulator = await openWithAccount({ confirmationRequested });
      expect((await emulator.askToConfirm()).status).toBe(503);
      expect(JSON.stringify(emulator.lines)).toContain('the outbox is away');
    });
  });

  describe('too many attempts', () => {
    it('pause one account and no other, even when they come at once, for the right password too', async () => {
      const wrongPasswords = createAttempts({ count: 2, seconds: 600 });
      const emulator = await openWithAccount({ limits: { wrongPasswords } });
      const [wrong, paused] = ['INVALID_LOGIN_CREDENTIALS', 'TOO_MANY_ATTEMPTS_TRY_LATER'];
      const guess = async (word: string, address = email) =>
        (await emulator.call('signInWithPassword', { email: address, password: `copper ${word}` }))
          .message;
      // The right password resets the count.
      for (let time = 0; time < 3; time += 1) expect(await guess('lantern')).toBeUndefined();
      const guesses = ['one', 'two', 'three', 'four'].map((word) => guess(word));
      expect((await Promise.all(guesses)).sort()).toEqual([wrong, wrong, paused, paused]);
      expect(await guess('lantern')).toBe(paused);
      expect(await guess('one', 'no@example.com')).toBe(wrong);
    });

    it('end for one client IP', async () => {
      const calls = createAttempts({ count: 1, seconds: 600 });
      const emulator = await openWithAccount({ limits: { calls } });
      const { message } = await emulator.call('signInWithPassword', credentials);
      expect(message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    });

    it('send no more mails to one e-mail address, and say nothing of it', async () => {
      const resetMails = createAttempts({ count: 1, seconds: 3600 });
      const emulator = await openWithAccount({ limits: { resetMails } });
      for (let time = 0; time < 3; time += 1)
        expect((await emulator.askToReset()).status).toBe(200);
      expect(emulator.codes).toHaveLength(1);
    });
  });

  describe('what is stored', () => {
    it('holds neither passwords nor codes, and both work after a restart', async () => {
      const emulator = await openWithAccount();
      await emulator.askToReset();
      await emulator.askToConfirm();
      const [oobCode = ''] = emulator.codes;
      const [confirmation = ''] = emulator.confirmationCodes;
      expect(confirmation).not.toBe('');
      const stored = await emulator.stored();
      expect(stored).toContain(email);
      for (const secret of [password, oobCode, confirmation]) expect(stored).not.toContain(secret);
      const next = await openEmulator(getDatabase());
      expect((await next.call('signInWithPassword', credentials)).status).toBe(200);
      expect((await next.call('resetPassword', { oobCode })).status).toBe(200);
    });

    it('is no account that the database rejected', async () => {
      const emulator = await open();
      await getDatabase()
        .sql`alter table identity_emulator.accounts add column extra text not null`;
      const rejected = await emulator.call('signUp', credentials);
      expect(rejected).toMatchObject({ status: 503, message: 'SERVICE_UNAVAILABLE' });
      await getDatabase().sql`alter table identity_emulator.accounts drop column extra`;
      expect((await emulator.call('signInWithPassword', credentials)).status).toBe(400);
      expect(JSON.stringify(emulator.lines)).not.toContain(email);
      expect((await emulator.call('signUp', credentials)).status).toBe(200);
    });

    it('is not in the log: neither passwords, tokens nor codes', async () => {
      await identity.call('signUp', credentials);
      const { data } = await identity.call('signInWithPassword', credentials);
      await identity.call('signInWithPassword', { email, password: 'wrong lantern' });
      const text = JSON.stringify(identity.lines);
      expect(text).toContain('/v1/accounts:signInWithPassword');
      for (const secret of [password, 'wrong lantern', String(data.idToken), ...identity.codes])
        expect(text).not.toContain(secret);
    });
  });

  it('lets operators list accounts, and grant and revoke the right to decide for tokens to come', async () => {
    const emulator = await openWithAccount();
    const plain = { displayName: '', admin: false, roles: [], isConfirmed: false };
    const account = { uid: emulator.uid, email, ...plain };
    expect(await emulator.service.listAccounts()).toEqual([account]);
    const granted = await emulator.service.setRight(' Sana@Example.com ', { admin: true });
    expect(granted).toEqual({ ...account, admin: true });
    const roles: OpsRole[] = ['read', 'operate'];
    const both = await emulator.service.setRight(email, { roles });
    expect(both).toEqual({ ...account, admin: true, roles });
    expect(await claimsNow(emulator)).toMatchObject({ admin: true, ops: roles });
    await emulator.service.setRight(email, { admin: false });
    await emulator.service.setRight(email, { roles: [] });
    const claims = await claimsNow(emulator);
    for (const right of ['admin', 'ops']) expect(claims).not.toHaveProperty(right);
    expect(await emulator.service.setRight('no@example.com', { admin: true })).toBeUndefined();
  });

  it('makes an account for the person who runs the system, whose roles stay at the next start', async () => {
    const emulator = await open();
    const own = { email: 'ops@example.com', password: 'seven rivers' };
    await emulator.openAccount({ ...own, password: 'an older one', roles: ['operate'] });
    await emulator.service.setRight(own.email, { roles: ['read'] });
    await emulator.openAccount({ ...own, roles: ['operate'] });
    const claims = { email: own.email, email_verified: true, ops: ['read'] };
    expect(await claimsNow(emulator, own)).toMatchObject(claims);
    expect(await emulator.service.listAccounts()).toHaveLength(1);
  });

  it('does not start in production', async () => {
    await expect(open({ environment: { NODE_ENV: 'production' } })).rejects.toThrow(
      'does not run in production',
    );
  });
});
