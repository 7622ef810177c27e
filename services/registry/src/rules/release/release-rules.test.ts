import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { ReleaseRecord } from '@meridian/contracts';
import { makeRecord, makeShellRecord, withRoutes } from '../../testing/make-record';
import { checkRelease } from './release-rules';

const check = (changes: Partial<ReleaseRecord>) =>
  checkRelease({ record: makeRecord('shop', '1.0.0', changes) });

describe('a release by itself', () => {
  const record = makeRecord('shop', '1.0.0');
  const pages = { js: ['static/pages.js'], css: [] };

  it.each<[string, Partial<ReleaseRecord>]>([
    ['gone.js is named but not among the files', { entry: 'gone.js' }],
    ['a remote names no container', { container: undefined } as Partial<ReleaseRecord>],
    [
      './routes/page is declared but not exposed as a module',
      { modules: { './widgets/teaser': pages } },
    ],
    [
      'gone.css is named but not among the files',
      { modules: { ...record.modules, './widgets/teaser': { ...pages, css: ['gone.css'] } } },
    ],
    [
      './routes/page has no script, which every module has',
      { modules: { ...record.modules, './routes/page': { js: [], css: [] } } },
    ],
    [
      'file remoteEntry.js is declared twice',
      { files: [...record.files, ...record.files.slice(0, 1)] },
    ],
    [
      'static is a file and a folder',
      {
        files: [
          ...record.files,
          { path: 'static', bytes: 0, integrity: record.files[0]?.integrity ?? '' },
        ],
      },
    ],
    ['route /a/: is declared twice', withRoutes('/a/:id', '/a/:slug')],
    [
      'the route /api/hello is never reached, because the site server keeps /api for itself',
      withRoutes('/api/hello'),
    ],
    [
      'the label “Courses” is translated (ur), but no navigation item or widget of the release has it',
      { labels: { ur: { Courses: 'کورسز' } } },
    ],
    [
      'font/urdu.woff2 is named but not among the files',
      { preloadIn: { ur: ['font/urdu.woff2'] } },
    ],
    [
      'navigation id shop-page is declared twice',
      { navigation: [...record.navigation, ...record.navigation] },
    ],
    [
      'widget teaser has the fallback link login, which is no navigation id',
      { widgets: [{ id: 'teaser', fallbackLink: 'login' }] },
    ],
  ])('is rejected when %s', async (finding, changes) => {
    await expect(check(changes)).resolves.toMatchObject({
      code: 'release-invalid',
      message: expect.stringContaining(finding),
    });
  });

  it('is rejected when it is too large', async () => {
    const files = record.files.map((file) => ({ ...file, bytes: 17_000_000 }));
    await expect(check({ files })).resolves.toMatchObject({
      code: 'too-large',
      message: expect.stringContaining('the largest remoteEntry.js with 17000000'),
    });
  });
});

describe('the pages of a release', () => {
  /** So many bytes by gzip, of which random ones become a few more. */
  const ofWeight = (bytes: number) => {
    const noise = randomBytes(bytes);
    return noise.subarray(gzipSync(noise).byteLength - bytes);
  };
  const routes = (budget?: number): Partial<ReleaseRecord> => ({
    routes: makeRecord('shop', '1.0.0').routes.map((route) => ({
      ...route,
      ...(budget && { budget }),
    })),
  });
  const weighing = (changes: Partial<ReleaseRecord>, files: Record<string, number>) =>
    checkRelease({
      record: makeRecord('shop', '1.0.0', changes),
      readFile: async (path) => ofWeight((files[path] ?? 0.1) * 1000),
    });

  it('may each weigh 60 KB, or what they declare', async () => {
    await expect(weighing({}, { 'static/pages.js': 60 })).resolves.toBeNull();
    const onePage = { ...routes(200), widgets: [] };
    await expect(weighing(onePage, { 'static/pages.js': 200 })).resolves.toBeNull();
  });

  it('may not weigh more', async () => {
    await expect(weighing({}, { 'static/pages.js': 60.1 })).resolves.toMatchObject({
      code: 'too-large',
      message:
        'shop 1.0.0 (page weight): expected at most 60 KB (gzip) for ./routes/page, at most 60 KB (gzip) for ./widgets/teaser, found 60.1 KB: static/pages.js 60.1 KB; 60.1 KB: static/pages.js 60.1 KB',
      suggestion: expect.stringContaining('declare a larger budget in remote.ts, at most 200'),
    });
  });

  it('may not declare more than 200 KB, which needs no files to be seen', async () => {
    await expect(check(routes(201))).resolves.toMatchObject({
      code: 'too-large',
      message:
        'shop 1.0.0 (page weight): expected a budget of at most 200 KB for a page or widget, found 201 KB for ./routes/page',
    });
  });
});

describe('the scripts of a release', () => {
  const record = makeRecord('shop', '1.0.0');
  const checkScripts = (text: string, subject: ReleaseRecord = record) =>
    checkRelease({
      record: subject,
      readFile: async (path) =>
        path === 'static/pages.js' ? new TextEncoder().encode(text) : new Uint8Array(),
    });

  it.each([
    'navigator.serviceWorker.register("/assets/shop/1.0.0/static/pages.js")',
    'const w=navigator.serviceWorker; navigator?.serviceWorker?.register(u)',
    'n["serviceWorker"]["register"](u)',
    'e.serviceWorker\n  .register(u)',
  ])('may not register a service worker: %s', async (text) => {
    await expect(checkScripts(text)).resolves.toMatchObject({
      code: 'release-invalid',
      message:
        'shop 1.0.0 (service worker): expected no script that registers a service worker, found serviceWorker.register in static/pages.js',
      suggestion: expect.stringContaining('the site has one service worker'),
    });
  });

  it('may look whether there is one, as libraries do', async () => {
    const text = 'await navigator.serviceWorker.ready; registry.register(navigator.serviceWorker)';
    await expect(checkScripts(text)).resolves.toBeNull();
  });

  it('may register it in the shell', async () => {
    const text = 'navigator.serviceWorker.register(url)';
    await expect(checkScripts(text, makeShellRecord('shell', '2.0.0'))).resolves.toBeNull();
  });
});

describe('a shell', () => {
  const checkShell = (changes: Partial<ReleaseRecord>) =>
    checkRelease({ record: makeShellRecord('shell', '2.0.0', changes) });

  it('passes when the site server can run it', async () => {
    await expect(checkShell({ ssrContract: '5.0.0' })).resolves.toBeNull();
  });

  it.each([
    ['4.99.0', 'SSR contract 4.99.0'],
    ['6.0.0', 'SSR contract 6.0.0'],
    [undefined, 'a record that names none'],
  ])('is rejected with the contract %s', async (ssrContract, found) => {
    await expect(checkShell({ ssrContract } as Partial<ReleaseRecord>)).resolves.toMatchObject({
      code: 'contract-incompatible',
      message: expect.stringContaining(`, which the site server runs, found ${found}`),
      suggestion: expect.stringContaining('Deploy a site server for the contract of this shell'),
    });
  });
});
