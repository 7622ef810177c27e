import { join } from 'node:path';
import { openTestFolder } from '@meridian/service/testing';
import { decodeJwt, exportPKCS8, generateKeyPair } from 'jose';
import { createFirebaseService } from './firebase-service';

const { folder, write } = openTestFolder();
const serviceAccount = join(folder, 'account.json');
const user = {
  localId: 'sana',
  email: 'sana@example.com',
  displayName: 'Sana Malik',
  customAttributes: '{"level":2}',
  emailVerified: true,
  validSince: '1773205200',
};
const account = {
  ...{ uid: 'sana', email: 'sana@example.com', displayName: 'Sana Malik' },
  ...{ admin: false, roles: [], isConfirmed: true },
};
let asked: { url: string; authorization: string | null; body: string }[];

let accountFile = '';
beforeAll(async () => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  accountFile = JSON.stringify({
    client_email: 'site@meridian-health.iam.gserviceaccount.com',
    private_key: await exportPKCS8(privateKey),
  });
});

beforeEach(() => {
  asked = [];
  write('account.json', accountFile);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const body = String(init?.body ?? '');
    const authorization = new Headers(init?.headers).get('authorization');
    asked.push({ url: String(url), authorization, body });
    if (String(url).includes('oauth2'))
      return Response.json({ access_token: 'access', expires_in: 3600 });
    if (body.includes('no-such-account')) return Response.json({});
    if (String(url).includes('nextPageToken')) return Response.json({ users: [] });
    const more = String(url).includes('batchGet') ? { nextPageToken: 'p 2' } : {};
    return Response.json({ users: [user], ...more });
  });
});
afterEach(() => void jest.restoreAllMocks());

describe('Firebase, called with a service account', () => {
  const service = createFirebaseService({ projectId: 'meridian-health', serviceAccount });

  it('stores the claim beside the account’s other claims, authorized by a signed assertion', async () => {
    expect(await service.setRight('sana@example.com', { admin: true })).toEqual({
      ...account,
      admin: true,
    });
    const [token, lookup, update] = asked;
    const assertion = new URLSearchParams(token?.body).get('assertion') ?? '';
    expect(decodeJwt(assertion)).toMatchObject({
      iss: 'site@meridian-health.iam.gserviceaccount.com',
      aud: 'https://oauth2.googleapis.com/token',
      scope: 'https://www.googleapis.com/auth/identitytoolkit',
    });
    expect(lookup).toMatchObject({ authorization: 'Bearer access' });
    expect(update?.url).toBe(
      'https://identitytoolkit.googleapis.com/v1/projects/meridian-health/accounts:update',
    );
    const { localId, customAttributes } = JSON.parse(update?.body ?? '{}');
    expect(localId).toBe('sana');
    expect(JSON.parse(customAttributes)).toEqual({ level: 2, admin: true });
  });

  it('sets and removes roles beside the other claims', async () => {
    const stored = () => JSON.parse(JSON.parse(asked.at(-1)?.body ?? '{}').customAttributes);
    const account = await service.setRight('sana@example.com', { roles: ['read', 'operate'] });
    expect(account?.roles).toEqual(['read', 'operate']);
    expect(stored()).toEqual({ level: 2, ops: ['read', 'operate'] });
    await service.setRight('sana@example.com', { roles: [] });
    expect(stored()).toEqual({ level: 2 });
  });

  const countTokens = () => asked.filter(({ url }) => url.includes('oauth2')).length;
  it('keeps its access token until a minute before it expires', async () => {
    const clock = jest.spyOn(Date, 'now');
    // An hour after the tokens of the other tests.
    const startMs = Date.now() + 3_600_000;
    for (const [second, expected] of [
      [0, 1],
      [3539, 1],
      [3540, 2],
    ] as const) {
      clock.mockReturnValue(startMs + second * 1000);
      await service.listAccounts();
      expect(countTokens()).toBe(expected);
    }
  });

  it('takes a new access token after one that was rejected', async () => {
    const fresh = createFirebaseService({ projectId: 'meridian-health', serviceAccount });
    await fresh.listAccounts();
    jest.mocked(fetch).mockResolvedValueOnce(new Response(null, { status: 401 }));
    await expect(fresh.listAccounts()).rejects.toMatchObject({ code: 'unavailable' });
    await fresh.listAccounts();
    expect(countTokens()).toBe(2);
  });

  it('returns the time since which sign-ins count, and whether an address is confirmed', async () => {
    expect(await service.findTrustedSince?.('sana')).toEqual(new Date('2026-03-11T05:00:00Z'));
    const { url, body } = asked.at(-1) ?? {};
    expect(url).toMatch(/\/v1\/projects\/meridian-health\/accounts:lookup$/);
    expect(JSON.parse(body ?? '')).toEqual({ localId: ['sana'] });
    expect(await service.findTrustedSince?.('no-such-account')).toBeUndefined();
    expect(await service.isConfirmed?.('sana')).toBe(true);
    expect(await service.isConfirmed?.('no-such-account')).toBe(false);
    expect(await service.setRight('no-such-account@example.com', { admin: true })).toBeUndefined();
  });

  it('lists the accounts of all pages', async () => {
    expect(await service.listAccounts()).toEqual([account]);
    expect(asked.at(-1)?.url).toContain('&nextPageToken=p%202');
  });
});

it('needs a service account, and its error says what to set', async () => {
  const service = createFirebaseService({ projectId: 'p', serviceAccount: undefined });
  await expect(service.listAccounts()).rejects.toMatchObject({
    code: 'unavailable',
    suggestion: expect.stringContaining('FIREBASE_SERVICE_ACCOUNT'),
  });
  expect(service.findTrustedSince).toBeUndefined();
  expect(service.isConfirmed).toBeUndefined();
});
