import { describeWithDatabase, silentLogger } from '@meridian/service/testing';
import { createBackend } from '../app';
import { readBackendConfig } from '../config';
import { createPushId, pushProfile } from './push-profile';

const now = new Date('2026-03-11T10:00:00+05:00');

describeWithDatabase('a profile that goes to a Realtime Database', (getDatabase) => {
  const options = {
    databaseUrl: 'https://meridian.firebaseio.example',
    token: 'a.token',
    now,
    notice: null,
  };
  const profile = { uid: 'sana', email: 'sana@example.com', fullName: 'Sana Malik' };
  let respond: () => Promise<Response>;
  const asked: { url: string; body: unknown }[] = [];

  beforeAll(async () => {
    const config = readBackendConfig({});
    const backend = createBackend({ database: getDatabase(), logger: silentLogger, config });
    await backend.migrateAndSeed();
  });
  beforeEach(() => {
    asked.length = 0;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      asked.push({ url: String(url), body: JSON.parse(String(init?.body)) });
      return respond();
    });
  });
  afterEach(() => void jest.restoreAllMocks());

  it('is not saved when the database rejects it, and the error does not contain the token', async () => {
    respond = async () => Response.json({ error: 'Permission denied' }, { status: 401 });
    const failure = await pushProfile(getDatabase().db, profile, options).catch((error) => error);
    expect(failure).toMatchObject({
      code: 'unavailable',
      message: 'The profile database responded with 401.',
    });
    expect(JSON.stringify([failure, failure.cause, failure.stack])).not.toContain('a.token');
    respond = async () => Promise.reject(new TypeError('fetch failed: a.token'));
    await expect(pushProfile(getDatabase().db, profile, options)).rejects.toMatchObject({
      message: 'The profile database does not respond.',
    });
  });

  it('is pushed in the protocol of the Realtime Database: the profile alone, the token in the query', async () => {
    respond = async () => Response.json({ name: '-Nabcdefghijklmnopqr' });
    expect(await pushProfile(getDatabase().db, profile, options)).toBe('-Nabcdefghijklmnopqr');
    expect(asked).toEqual([
      {
        url: 'https://meridian.firebaseio.example/organizers.json?auth=a.token',
        body: profile,
      },
    ]);
  });

  it('is pushed only once', async () => {
    respond = async () => Response.json({ name: '-Nzzzzzzzzzzzzzzzzzz' });
    expect(await pushProfile(getDatabase().db, profile, options)).toBe('-Nabcdefghijklmnopqr');
    expect(asked).toEqual([]);
  });
});

it('creates push ids of twenty characters that sort by time', () => {
  const ids = [0, 1, 1000].map((ms) => createPushId(new Date(now.getTime() + ms)));
  for (const id of ids) expect(id).toMatch(/^[-\w]{20}$/);
  expect([...ids].sort()).toEqual(ids);
  expect(createPushId(now)).not.toBe(createPushId(now));
});
