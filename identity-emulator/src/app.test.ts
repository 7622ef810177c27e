import { createAttempts } from '@meridian/service';
import { tokenKeysPath } from '@meridian/service/identity';
import { describeWithDatabase } from '@meridian/service/testing';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify, UnsecuredJWT } from 'jose';
import { apiKey, type OpenEmulator, openEmulator } from './testing/open-emulator';
import { createKeyPair } from './tokens';

const email = 'sana@example.com';
const password = 'copper lantern';
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

  async function verify(emulator: OpenEmulator, token: unknown) {
    return (await jwtVerify(String(token), emulator.service.keys)).payload;
  }

  beforeAll(async () => {
    identity = await open();
    await identity.call('signUp', credentials);
  });

  describe('a call that is let through', () => {
    it('signs up and in, with a token that is signed', async () => {
      const other = { ...credentials, email: ' Hina@Example.com ' };
      const { status, data } = await identity.call('signUp', other);
      expect(status).toBe(200);
      expect(Object.keys(data).sort()).toEqual([
        'email',
        'expiresIn',
        'idToken',
        'localId',
        'refreshToken',
      ]);
      expect(data.email).toBe('hina@example.com');
      expect(await verify(identity, data.idToken)).toMatchObject({
        iss: 'https://securetoken.google.com/demo-meridian',
        aud: 'demo-meridian',
        sub: data.localId,
        email: 'hina@example.com',
      });
      const again = await identity.call('signInWithPassword', other);
      expect(again).toMatchObject({ status: 200, data: { localId: data.localId } });
    });

    it('gives the display name, and a token that has it', async () => {
      const { data } = await identity.call('signInWithPassword', credentials);
      const change = { idToken: data.idToken, displayName: 'Sana Malik', returnSecureToken: true };
      const updated = await identity.call('update', change);
      expect(await verify(identity, updated.data.idToken)).toMatchObject({
        name: 'Sana Malik',
      });
      const { data: found } = await identity.call('lookup', { idToken: data.idToken });
      expect(found.users).toEqual([expect.objectContaining({ email, displayName: 'Sana Malik' })]);
    });

    it('tells nothing of a password, not even its hash', async () => {
      const { data } = await identity.call('signInWithPassword', credentials);
      const { data: found } = await identity.call('lookup', { idToken: data.idToken });
      expect(JSON.stringify([data, found])).not.toMatch(/password(?!")|hash|salt|copper/i);
    });

    it('responds to what the SDK asks first', async () => {
      for (const [question, part] of [
        ['v1/projects', '"projectId":"demo-meridian"'],
        ['v2/passwordPolicy', '"minPasswordLength":8'],
        ['v2/recaptchaConfig', '"recaptchaEnforcementState":[]'],
      ]) {
        const response = await identity.request('GET', `${question}?key=${apiKey}`);
        expect(response.status).toBe(200);
        expect(await response.text()).toContain(part);
      }
    });
  });

  it('publishes its keys to our own processes, which verify tokens with them', async () => {
    const { data } = await identity.call('signInWithPassword', credentials);
    const ask = (token: string) =>
      identity.app.request(tokenKeysPath, { headers: { 'x-internal-token': token } });
    expect((await ask('guess')).status).toBe(403);
    const keys = createLocalJWKSet((await (await ask('ours')).json()) as JSONWebKeySet);
    const { payload } = await jwtVerify(String(data.idToken), keys);
    expect(payload).toMatchObject({ email });
    const other = await open({ makeKeyPair: createKeyPair });
    const { data: foreign } = await other.call('signUp', {
      ...credentials,
      email: 'o@example.com',
    });
    await expect(jwtVerify(String(foreign.idToken), keys)).rejects.toThrow('no applicable key');
  });

  describe('whether a person has an account', () => {
    it('shows neither in signing in nor in asking for a link', async () => {
      const wrong = await identity.call('signInWithPassword', { email, password: 'another one' });
      const unknown = await identity.call('signInWithPassword', {
        email: 'no@example.com',
        password,
      });
      expect(wrong).toMatchObject({ status: 400, message: 'INVALID_LOGIN_CREDENTIALS' });
      expect(unknown).toEqual(wrong);
      const reset = { requestType: 'PASSWORD_RESET' };
      const known = await identity.call('sendOobCode', { ...reset, email });
      expect(known).toEqual({ status: 200, data: { email }, message: undefined });
      const before = identity.codes.length;
      const unmailed = await identity.call('sendOobCode', { ...reset, email: 'no@example.com' });
      expect(unmailed).toMatchObject({ status: 200, data: { email: 'no@example.com' } });
      expect(identity.codes).toHaveLength(before);
    });

    it('shows not even when the mail cannot be sent, which is in the log', async () => {
      const resetRequested = () => Promise.reject(new Error('the outbox is away'));
      const emulator = await open({ resetRequested });
      await emulator.call('signUp', credentials);
      const reset = { requestType: 'PASSWORD_RESET', email };
      expect((await emulator.call('sendOobCode', reset)).status).toBe(200);
      expect(emulator.log.text).toContain('the outbox is away');
    });

    it('shows in signing up, as it does with Firebase', async () => {
      expect(await identity.call('signUp', credentials)).toMatchObject({
        status: 400,
        message: 'EMAIL_EXISTS',
      });
    });
  });

  describe('a call that is rejected', () => {
    it.each<[string, string, unknown, number]>([
      ['chooses its own id', 'signUp', { email: 'a@example.com', password, localId: 'admin' }, 400],
      [
        'brings claims',
        'signUp',
        { email: 'a@example.com', password, customAttributes: '{}' },
        400,
      ],
      ['is anonymous', 'signUp', { returnSecureToken: true }, 400],
      ['links to a token', 'signUp', { email: 'a@example.com', password, idToken: 'x' }, 400],
      ['has no password', 'signUp', { email: 'a@example.com' }, 400],
      ['has a short password', 'signUp', { email: 'a@example.com', password: 'seven77' }, 400],
      ['has no address', 'signUp', { email: 'a', password }, 400],
      ['has a comment in the address', 'signUp', { email: 'o(b)@example.com', password }, 400],
      ['has a quote in the address', 'signUp', { email: 'a"b@example.com', password }, 400],
      ['has a NUL in the address', 'signUp', { email: 'a\0b@example.com', password }, 400],
      ['has a header for an address', 'signUp', { email: 'a@b.example\r\nBcc: c', password }, 400],
      ['has a list for an address', 'signUp', { email: ['a@example.com'], password }, 400],
      [
        'has an endless password',
        'signUp',
        { email: 'a@example.com', password: 'x'.repeat(2000) },
        400,
      ],
      ['names a tenant', 'signInWithPassword', { email, password, tenantId: 't' }, 400],
      [
        'wants the link itself',
        'sendOobCode',
        { requestType: 'PASSWORD_RESET', email, returnOobLink: true },
        400,
      ],
      ['wants another mail', 'sendOobCode', { requestType: 'EMAIL_SIGNIN', email }, 400],
      [
        'has a link to elsewhere',
        'sendOobCode',
        { requestType: 'PASSWORD_RESET', email, continueUrl: 'https://evil.example' },
        400,
      ],
      [
        'confirms the address of someone else',
        'sendOobCode',
        { requestType: 'VERIFY_EMAIL', email },
        400,
      ],
      [
        'mails the owner of a token that is not ours',
        'sendOobCode',
        { requestType: 'VERIFY_EMAIL', idToken: 'x' },
        400,
      ],
      ['guesses a code that confirms', 'update', { oobCode: 'guess' }, 400],
      ['confirms and renames', 'update', { oobCode: 'guess', displayName: 'x' }, 400],
      ['confirms by a path of its own', 'confirmAddress', { oobCode: 'guess' }, 404],
      ['guesses a code', 'resetPassword', { oobCode: 'guess', newPassword: password }, 400],
      [
        'resets by the old password',
        'resetPassword',
        { email, oldPassword: password, newPassword: password },
        400,
      ],
      ['looks an account up', 'lookup', { email: [email] }, 400],
      ['looks up by id', 'lookup', { localId: ['x'] }, 400],
      ['updates by id', 'update', { localId: 'x', displayName: 'x' }, 400],
      [
        'makes itself an admin',
        'update',
        { idToken: 'x', displayName: 'x', customAttributes: '{"admin":true}' },
        400,
      ],
      [
        'changes the address',
        'update',
        { idToken: 'x', displayName: 'x', email: 'b@example.com' },
        400,
      ],
      ['changes the password', 'update', { idToken: 'x', displayName: 'x', password }, 400],
      ['is no object', 'signUp', '[]', 400],
      ['is no JSON', 'signUp', '{', 400],
      ['is too large', 'signUp', `{"email":"${'a'.repeat(20_000)}"}`, 413],
      ['deletes', 'delete', { idToken: 'x' }, 404],
      ['signs in by a provider', 'signInWithIdp', { requestUri: 'http://localhost' }, 404],
      ['signs in by a token', 'signInWithCustomToken', { token: '{"uid":"x"}' }, 404],
      ['signs in by a link', 'signInWithEmailLink', { email, oobCode: 'x' }, 404],
      ['signs in by phone', 'signInWithPhoneNumber', { phoneNumber: '+1' }, 404],
      ['is of the prototype', 'constructor', {}, 404],
    ])('%s', async (_, operation, body, status) => {
      const before = await identity.stored();
      const response = await identity.call(operation, body);
      expect(response.status).toBe(status);
      expect(response.message).toMatch(/^[A-Z_]+/);
      expect(await identity.stored()).toBe(before);
    });

    it.each([
      ['POST', 'v1/projects/demo-meridian/accounts:batchCreate'],
      ['GET', 'v1/projects/demo-meridian/accounts:batchGet'],
      ['POST', 'v1/projects/demo-meridian/accounts:update'],
      ['POST', 'v1/projects/demo-meridian/accounts'],
      ['DELETE', 'emulator/v1/projects/demo-meridian/accounts'],
      ['GET', 'emulator/v1/projects/demo-meridian/oobCodes'],
      ['PATCH', 'emulator/v1/projects/demo-meridian/config'],
      ['GET', 'v1/accounts:signUp'],
      ['POST', 'v1/token'],
      ['POST', 'v1/accounts:signUp/../x'],
    ])('is %s %s', async (method, url) => {
      const body = method === 'POST' ? credentials : undefined;
      const response = await identity.request(method, `${url}?key=${apiKey}`, body);
      expect(response.status).toBe(404);
    });

    it.each<[string, number, Record<string, string>]>([
      ['Bearer owner', 403, { authorization: 'Bearer owner' }],
      ['any authorization', 403, { authorization: 'Bearer ya29.x' }],
      ['another internal token', 403, { 'x-internal-token': 'guess' }],
      ['no internal token', 403, { 'x-internal-token': '' }],
      ['a form', 415, { 'content-type': 'text/plain' }],
    ])('comes with %s', async (_, status, headers) => {
      const url = `v1/accounts:signInWithPassword?key=${apiKey}`;
      const response = await identity.request('POST', url, credentials, headers);
      expect(response.status).toBe(status);
    });

    it.each(['', '?key=guess'])('has the key %j', async (query) => {
      const url = `v1/accounts:signInWithPassword${query}`;
      expect((await identity.request('POST', url, credentials)).status).toBe(400);
    });

    it('brings a token that the emulator itself would take: unsigned, or of another process', async () => {
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
    it('is set by a mailed code, once, and the account’s sessions end', async () => {
      const emulator = await open();
      await emulator.call('signUp', credentials);
      const { data: before } = await emulator.call('signInWithPassword', credentials);
      await emulator.call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      await emulator.call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      const [first, oobCode] = emulator.codes;
      expect(await emulator.call('resetPassword', { oobCode })).toMatchObject({ data: { email } });
      const newPassword = 'seven rivers';
      expect(await emulator.call('resetPassword', { oobCode, newPassword: 'short' })).toMatchObject(
        {
          message: expect.stringMatching(/^WEAK_PASSWORD/),
        },
      );
      expect((await emulator.call('resetPassword', { oobCode, newPassword })).status).toBe(200);
      expect(emulator.changed).toEqual([email]);
      for (const used of [oobCode, first])
        expect(await emulator.call('resetPassword', { oobCode: used, newPassword })).toMatchObject({
          message: 'INVALID_OOB_CODE',
        });
      expect((await emulator.call('signInWithPassword', credentials)).status).toBe(400);
      const now = await emulator.call('signInWithPassword', { email, password: newPassword });
      expect(now).toMatchObject({ status: 200, data: { localId: before.localId } });
    });

    it('is told to the backend later when the backend cannot hear of it at once', async () => {
      const heard: string[] = [];
      let tries = 0;
      const passwordChanged = async (changed: string) => {
        tries += 1;
        if (tries < 2) throw new Error('no one listens yet');
        heard.push(changed);
      };
      const emulator = await open({ passwordChanged });
      await requestReset(emulator);
      await setNewPassword(emulator);
      expect(heard).toEqual([]);
      expect(await emulator.stored()).not.toContain('"unreported_password_at":null');
      expect(emulator.log.text).toContain('no one listens yet');
      while (heard.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      while (!(await emulator.stored()).includes('"unreported_password_at":null'))
        await new Promise((resolve) => setTimeout(resolve, 5));
      expect(heard).toEqual([email]);
      emulator.close();
    });

    it('is told by the next process when this one was killed before it could', async () => {
      const emulator = await open({ passwordChanged: () => new Promise(() => {}) });
      await requestReset(emulator);
      void setNewPassword(emulator);
      while ((await emulator.stored()).includes('"unreported_password_at":null'))
        await new Promise((resolve) => setTimeout(resolve, 5));
      const next = await openEmulator(getDatabase());
      await next.reportNewPasswords();
      expect(next.changed).toEqual([email]);
      await next.reportNewPasswords();
      expect(next.changed).toEqual([email]);
    });

    async function requestReset(emulator: OpenEmulator) {
      await emulator.call('signUp', credentials);
      await emulator.call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    }

    async function setNewPassword(emulator: OpenEmulator) {
      const set = { oobCode: emulator.codes[0], newPassword: 'seven rivers' };
      expect((await emulator.call('resetPassword', set)).status).toBe(200);
    }

    it('cannot be set by a code that is more than an hour old', async () => {
      const clock = { now: Date.now() };
      const emulator = await open({ clock: () => new Date(clock.now) });
      await emulator.call('signUp', credentials);
      await emulator.call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      clock.now += 61 * 60 * 1000;
      expect(await emulator.call('resetPassword', { oobCode: emulator.codes[0] })).toMatchObject({
        message: 'INVALID_OOB_CODE',
      });
    });
  });

  describe('an e-mail address', () => {
    const verify = { requestType: 'VERIFY_EMAIL' };

    async function signUp(emulator: OpenEmulator) {
      return (await emulator.call('signUp', credentials)).data;
    }

    it('is confirmed by a code that is mailed to the owner of a token, once', async () => {
      const emulator = await open();
      const { idToken, localId } = await signUp(emulator);
      expect(await emulator.service.isConfirmed(String(localId))).toBe(false);
      expect(await emulator.call('sendOobCode', { ...verify, idToken })).toMatchObject({
        status: 200,
        data: { email },
      });
      const [oobCode] = emulator.confirmationCodes;
      expect((await emulator.call('resetPassword', { oobCode })).data).toEqual({
        email,
        requestType: 'VERIFY_EMAIL',
      });
      expect(await emulator.call('update', { oobCode })).toMatchObject({
        status: 200,
        data: { localId, email, emailVerified: true },
      });
      expect(await emulator.service.isConfirmed(String(localId))).toBe(true);
      const { data } = await emulator.call('signInWithPassword', credentials);
      expect((await jwtVerify(String(data.idToken), emulator.service.keys)).payload).toMatchObject({
        email_verified: true,
      });
      expect(await emulator.call('update', { oobCode })).toMatchObject({
        message: 'INVALID_OOB_CODE',
      });
    });

    it('is confirmed within three days', async () => {
      const clock = { now: Date.now() };
      const emulator = await open({ clock: () => new Date(clock.now) });
      const { idToken } = await signUp(emulator);
      for (let mail = 0; mail < 2; mail += 1)
        await emulator.call('sendOobCode', { ...verify, idToken });
      const [first, second] = emulator.confirmationCodes;
      clock.now += 71 * 60 * 60 * 1000;
      expect((await emulator.call('update', { oobCode: first })).status).toBe(200);
      clock.now += 2 * 60 * 60 * 1000;
      expect((await emulator.call('update', { oobCode: second })).status).toBe(400);
    });

    it('is confirmed by no code for a new password, nor does its code set one', async () => {
      const emulator = await open();
      const { idToken, localId } = await signUp(emulator);
      await emulator.call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      await emulator.call('sendOobCode', { ...verify, idToken });
      const before = await emulator.stored();
      expect(await emulator.call('update', { oobCode: emulator.codes[0] })).toMatchObject({
        message: 'INVALID_OOB_CODE',
      });
      const set = { oobCode: emulator.confirmationCodes[0], newPassword: 'seven rivers' };
      expect(await emulator.call('resetPassword', set)).toMatchObject({
        message: 'INVALID_OOB_CODE',
      });
      expect(await emulator.stored()).toBe(before);
      expect(await emulator.service.isConfirmed(String(localId))).toBe(false);
    });

    it('gets no more mails than five an hour, and its owner is told', async () => {
      const emulator = await open();
      const { idToken } = await signUp(emulator);
      const ask = async () => (await emulator.call('sendOobCode', { ...verify, idToken })).message;
      const told = [];
      for (let time = 0; time < 6; time += 1) told.push(await ask());
      expect(told).toEqual([...Array(5).fill(undefined), 'TOO_MANY_ATTEMPTS_TRY_LATER']);
      expect(emulator.confirmationCodes).toHaveLength(5);
    });

    it('gets no mail that is said to be on its way when it could not be sent', async () => {
      const emulator = await open({
        confirmationRequested: () => Promise.reject(new Error('the outbox is away')),
      });
      const { idToken } = await signUp(emulator);
      expect(await emulator.call('sendOobCode', { ...verify, idToken })).toMatchObject({
        status: 503,
      });
      expect(emulator.log.text).toContain('the outbox is away');
    });
  });

  describe('too many attempts', () => {
    it('pause one account, right next password or not, and no other', async () => {
      const emulator = await open({
        limits: { wrongPasswords: createAttempts({ count: 2, seconds: 600 }) },
      });
      await emulator.call('signUp', credentials);
      const wrong = { email, password: 'another one' };
      await emulator.call('signInWithPassword', wrong);
      await emulator.call('signInWithPassword', wrong);
      expect(await emulator.call('signInWithPassword', credentials)).toMatchObject({
        status: 400,
        message: 'TOO_MANY_ATTEMPTS_TRY_LATER',
      });
      expect(
        await emulator.call('signInWithPassword', { ...wrong, email: 'no@example.com' }),
      ).toMatchObject({ message: 'INVALID_LOGIN_CREDENTIALS' });
    });

    it('are counted when they come all at once, too', async () => {
      const emulator = await open({
        limits: { wrongPasswords: createAttempts({ count: 2, seconds: 600 }) },
      });
      await emulator.call('signUp', credentials);
      const guesses = ['one', 'two', 'three', 'four'].map((word) =>
        emulator.call('signInWithPassword', { email, password: `copper ${word}` }),
      );
      expect((await Promise.all(guesses)).map(({ message }) => message).sort()).toEqual([
        ...['INVALID_LOGIN_CREDENTIALS', 'INVALID_LOGIN_CREDENTIALS'],
        ...['TOO_MANY_ATTEMPTS_TRY_LATER', 'TOO_MANY_ATTEMPTS_TRY_LATER'],
      ]);
    });

    it('end for one client IP', async () => {
      const emulator = await open({
        limits: { calls: createAttempts({ count: 1, seconds: 600 }) },
      });
      await emulator.call('signUp', credentials);
      expect(await emulator.call('signInWithPassword', credentials)).toMatchObject({
        message: 'TOO_MANY_ATTEMPTS_TRY_LATER',
      });
    });

    it('send no more mails to one e-mail address, and say nothing of it', async () => {
      const emulator = await open({
        limits: { resetMails: createAttempts({ count: 1, seconds: 3600 }) },
      });
      await emulator.call('signUp', credentials);
      for (let time = 0; time < 3; time += 1)
        expect(
          (await emulator.call('sendOobCode', { requestType: 'PASSWORD_RESET', email })).status,
        ).toBe(200);
      expect(emulator.codes).toHaveLength(1);
    });
  });

  describe('what is stored', () => {
    it('holds neither passwords nor codes, and has them both after a restart', async () => {
      const emulator = await open();
      await emulator.call('signUp', credentials);
      await emulator.call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      const [oobCode = ''] = emulator.codes;
      const { data } = await emulator.call('signInWithPassword', credentials);
      const verify = { requestType: 'VERIFY_EMAIL', idToken: data.idToken };
      await emulator.call('sendOobCode', verify);
      const [confirmation = ''] = emulator.confirmationCodes;
      expect(confirmation).not.toBe('');
      const stored = await emulator.stored();
      expect(stored).toContain(email);
      for (const secret of [password, oobCode, confirmation]) expect(stored).not.toContain(secret);
      const next = await openEmulator(getDatabase());
      expect((await next.call('signInWithPassword', credentials)).status).toBe(200);
      expect((await next.call('resetPassword', { oobCode })).status).toBe(200);
    });

    it('is no account that the database did not take', async () => {
      const emulator = await open();
      await getDatabase()
        .sql`alter table identity_emulator.accounts add column extra text not null`;
      const rejected = await emulator.call('signUp', credentials);
      expect(rejected).toMatchObject({ status: 503, message: 'SERVICE_UNAVAILABLE' });
      await getDatabase().sql`alter table identity_emulator.accounts drop column extra`;
      expect((await emulator.call('signInWithPassword', credentials)).status).toBe(400);
      expect(emulator.log.text).not.toContain(email);
      expect((await emulator.call('signUp', credentials)).status).toBe(200);
    });

    it('is not in the log: neither passwords, tokens nor codes', async () => {
      await identity.call('signUp', credentials);
      const { data } = await identity.call('signInWithPassword', credentials);
      await identity.call('signInWithPassword', { email, password: 'wrong lantern' });
      const { text } = identity.log;
      expect(text).toContain('/v1/accounts:signInWithPassword');
      for (const secret of [password, 'wrong lantern', String(data.idToken), ...identity.codes])
        expect(text).not.toContain(secret);
    });
  });

  describe('operators', () => {
    it('list accounts, and grant and revoke the right to decide for tokens to come', async () => {
      const emulator = await open();
      const { data } = await emulator.call('signUp', credentials);
      const account = {
        uid: data.localId,
        email,
        displayName: '',
        admin: false,
        roles: [],
        isConfirmed: false,
      };
      expect(await emulator.service.listAccounts()).toEqual([account]);
      const granted = await emulator.service.setAdmin(' Sana@Example.com ', true);
      expect(granted).toEqual({ ...account, admin: true });
      const { data: signedIn } = await emulator.call('signInWithPassword', credentials);
      expect(await verify(emulator, signedIn.idToken)).toMatchObject({ admin: true });
      expect(await emulator.service.setRoles(email, ['read', 'promote'])).toEqual({
        ...account,
        admin: true,
        roles: ['read', 'promote'],
      });
      const { data: both } = await emulator.call('signInWithPassword', credentials);
      expect(await verify(emulator, both.idToken)).toMatchObject({
        admin: true,
        ops: ['read', 'promote'],
      });
      await emulator.service.setAdmin(email, false);
      await emulator.service.setRoles(email, []);
      const { data: later } = await emulator.call('signInWithPassword', credentials);
      const claims = await verify(emulator, later.idToken);
      expect(claims).not.toHaveProperty('admin');
      expect(claims).not.toHaveProperty('ops');
      expect(await emulator.service.setAdmin('no@example.com', true)).toBeUndefined();
    });
  });

  it('makes an account for the person who runs the system, whose roles stay at the next start', async () => {
    const emulator = await open();
    const own = { email: 'ops@example.com', password: 'seven rivers' };
    await emulator.openAccount({ ...own, password: 'an older one', roles: ['admin'] });
    await emulator.service.setRoles(own.email, ['read']);
    await emulator.openAccount({ ...own, roles: ['admin'] });
    const { data } = await emulator.call('signInWithPassword', own);
    expect(await verify(emulator, data.idToken)).toMatchObject({
      email: own.email,
      email_verified: true,
      ops: ['read'],
    });
    expect(await emulator.service.listAccounts()).toHaveLength(1);
  });

  it('does not start in production', async () => {
    await expect(open({ environment: { NODE_ENV: 'production' } })).rejects.toThrow(
      'does not run in production',
    );
  });
});
