import { describeWithDatabase } from '@meridian/service/testing';
import { Hono } from 'hono';
import type { RegistryContext } from '../context';
import { startTestRegistry, type TestRegistry } from '../testing';
import { openTestConsole, type TestConsole } from '../testing/open-test-console';
import { watchAccess } from './watch-access';

const start = new Date('2026-11-26T09:00:00.000Z');
const minuteMs = 60_000;

describeWithDatabase('an access that goes on', (getDatabase) => {
  let now = start;
  const clock = () => now;
  let issuer: TestConsole;
  let registry: TestRegistry;
  beforeAll(async () => {
    issuer = await openTestConsole(clock);
    registry = await startTestRegistry(getDatabase(), { clock, console: issuer.console });
  });
  beforeEach(() => {
    now = start;
  });
  afterAll(() => registry.remove());

  const later = (minutes: number) => {
    now = new Date(start.getTime() + minutes * minuteMs);
  };
  const headers = (cookie: string) => ({
    cookie,
    origin: issuer.console.origin ?? '',
  });
  /** @returns the cookie of a new session, in place of that of a former one */
  const signIn = async (former = '', sub = 'sana') => {
    const auth_time = Math.floor(start.getTime() / 1000);
    const idToken = await issuer.sign({ sub, auth_time, ops: ['read'] });
    const body = JSON.stringify({ idToken });
    const sent = { method: 'POST', headers: headers(former), body };
    const response = await registry.fetch('/session', sent);
    return response.headers.get('set-cookie')?.split(';')[0] ?? 'none';
  };
  const watch = async (cookie: string) => {
    const { db } = getDatabase();
    const { console } = issuer;
    const context = { db, clock, console, tokens: () => [] } as unknown as RegistryContext;
    let watched: Awaited<ReturnType<typeof watchAccess>> | undefined;
    const app = new Hono().get('/', async (c) => {
      watched = await watchAccess(context, c);
      return c.body(null, 204);
    });
    await app.fetch(new Request('http://registry.test/', { headers: { cookie } }));
    if (!watched) throw new Error('expected an access');
    return watched;
  };

  it('of a session is good until that ends', async () => {
    const { actor, isGood } = await watch(await signIn());
    expect(actor).toBe('sana@example.com');
    later(59);
    expect(await isGood()).toBe(true);
    later(60);
    expect(await isGood()).toBe(false);
  });

  it('of a session is good for as long as the one that renewed it', async () => {
    const cookie = await signIn();
    const { isGood } = await watch(cookie);
    later(30);
    await signIn(cookie);
    later(89);
    expect(await isGood()).toBe(true);
    later(90);
    expect(await isGood()).toBe(false);
  });

  it('of a session ends with signing out, also of the one that renewed it, and of no one else', async () => {
    const cookie = await signIn();
    const other = await watch(await signIn('', 'hina'));
    const { isGood } = await watch(cookie);
    later(30);
    const newer = await signIn(cookie);
    await registry.fetch('/session', { method: 'DELETE', headers: headers(newer) });
    expect([await isGood(), await other.isGood()]).toEqual([false, true]);
  });
});
