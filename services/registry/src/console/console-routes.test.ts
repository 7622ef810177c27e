import path from 'node:path';
import { serve } from '@meridian/service';
import { describeWithDatabase, openTestFolder, silentLogger } from '@meridian/service/testing';
import type { ConsoleOptions } from '../context';
import { makeRecord, startTestRegistry, type TestRegistry } from '../testing';
import { openTestConsole } from '../testing/open-test-console';

describeWithDatabase('the console at /ops', (getDatabase) => {
  const { folder, write } = openTestFolder();
  let findDirectory: () => string | undefined;
  let get: Awaited<ReturnType<typeof open>>;
  const opened: TestRegistry[] = [];

  async function open(console?: ConsoleOptions) {
    const registry = await startTestRegistry(getDatabase(), { console });
    opened.push(registry);
    return (url: string, init?: RequestInit) =>
      Promise.resolve(registry.registry.app.request(`http://registry.test${url}`, init));
  }

  beforeAll(async () => {
    const { console } = await openTestConsole(() => new Date());
    get = await open({ ...console, findDirectory: () => findDirectory() });
  });
  beforeEach(() => {
    write('dist/index.html', '<!doctype html><title>Console</title>');
    write('dist/favicon.svg', '<svg/>');
    write('dist/static/js/index.1a2b3c.js', 'start();');
    write('secret.txt', 'secret');
    findDirectory = () => path.join(folder, 'dist');
  });
  afterAll(async () => {
    for (const registry of opened) await registry.remove();
  });

  it.each(['/ops', '/ops/', '/ops/apps/shop', '/ops/releases/shop/1.4.0', '/ops/..%2fsecret.txt'])(
    'gives its page for %s, never stored',
    async (url) => {
      const response = await get(url);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      expect(await response.text()).toContain('<title>Console</title>');
    },
  );

  it('sends hashed files for good, others until they change, and 404 for hashed files of another build', async () => {
    const script = await get('/ops/static/js/index.1a2b3c.js');
    expect(await script.text()).toBe('start();');
    expect(Object.fromEntries(script.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const icon = await get('/ops/favicon.svg');
    expect(icon.headers.get('cache-control')).toBe('no-cache');
    expect(icon.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    for (const url of ['index.0.js', '../../secret.txt', '..%2f..%2fsecret.txt']) {
      const response = await get(`/ops/static/${url}`);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('secret');
    }
  });

  it('lets no script but its own run, and no page frame it', async () => {
    const headers = Object.fromEntries((await get('/ops/apps')).headers);
    expect(headers['content-security-policy']?.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
      "img-src 'self' data:",
      "font-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types console',
    ]);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    });
  });

  it('says what to do where it is not built, and is nowhere where it is off', async () => {
    findDirectory = () => undefined;
    const notBuilt = await get('/ops/apps');
    expect([notBuilt.status, await notBuilt.text()]).toEqual([
      503,
      expect.stringContaining('npm run build console'),
    ]);
    expect((await (await open())('/ops/apps')).status).toBe(404);
  });

  it('shares its origin with files of releases, which no browser runs there', async () => {
    const registry = await startTestRegistry(getDatabase());
    opened.push(registry);
    const record = makeRecord('shop', '1.0.0');
    await registry.publish(record);
    const file = record.files[0]?.path ?? '';
    const response = await registry.fetch(`/releases/shop/1.0.0/files/${file}`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it('forwards the calls of the library to the emulator, without cookies', async () => {
    const call = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k';
    const seen: unknown[] = [];
    const names = ['x-internal-token', 'x-forwarded-for', 'cookie'];
    const respond = ({ url, headers }: Request) => {
      seen.push([new URL(url).pathname, ...names.map((name) => headers.get(name))]);
      return new Response('{}');
    };
    const options = { host: '127.0.0.1', port: 0, logger: silentLogger };
    const gateway = await serve({ fetch: respond }, options);
    const { console } = await openTestConsole(() => new Date());
    const { identity } = console.settings;
    const emulated = await open({
      ...console,
      settings: { ...console.settings, identity: { ...identity, kind: 'emulator' } },
      identityUrl: gateway.url,
      internalToken: 'ours',
    });
    const init = { method: 'POST', body: '{}', headers: { cookie: 'ops_session=secret' } };
    expect((await emulated(call, init)).status).toBe(200);
    expect(seen).toEqual([[call.split('?')[0], 'ours', '203.0.113.7', null]]);
    const policy = (await emulated('/ops')).headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self';");
    await gateway.close();
  });
});
