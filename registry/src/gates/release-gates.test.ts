import type { ReleaseRecord } from '@meridian/contracts';
import { makeRecord, makeShellRecord, withRoutes } from '../testing/make-record';
import { checkRelease } from './release-gates';

const check = (changes: Partial<ReleaseRecord>) =>
  checkRelease({ record: makeRecord('shop', '1.0.0', changes), findDamage: null });

describe('a release by itself', () => {
  const record = makeRecord('shop', '1.0.0');

  it('passes when it agrees with itself', async () => {
    await expect(check({})).resolves.toBeUndefined();
  });

  it.each<[string, Partial<ReleaseRecord>]>([
    ['gone.js is named but not among the files', { entry: 'gone.js' }],
    ['gone.woff2 is named but not among the files', { preload: ['gone.woff2'] }],
    ['a remote names no container', { container: undefined } as Partial<ReleaseRecord>],
    [
      './routes/page is declared but not exposed as a module',
      { modules: { './widgets/teaser': { js: [], css: [] } } },
    ],
    [
      './widgets/teaser needs gone.css, which is not among the files',
      { modules: { ...record.modules, './widgets/teaser': { js: [], css: ['gone.css'] } } },
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
      'navigation id shop-page is declared twice',
      { navigation: [...record.navigation, ...record.navigation] },
    ],
    [
      'widget teaser has the fallback link login, which is no navigation id',
      { widgets: [{ id: 'teaser', fallbackLink: 'login' }] },
    ],
  ])('is rejected when %s', async (finding, changes) => {
    await expect(check(changes)).rejects.toMatchObject({
      code: 'release-invalid',
      message: expect.stringContaining(finding),
    });
  });

  it('is rejected when it is too large', async () => {
    const files = record.files.map((file) => ({ ...file, bytes: 17_000_000 }));
    await expect(check({ files })).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringContaining('the largest remoteEntry.js with 17000000'),
    });
  });

  it('is rejected when its files are not as declared', async () => {
    const findDamage = async () => ['remoteEntry.js is missing', 'a.js is not in the record'];
    await expect(checkRelease({ record, findDamage })).rejects.toMatchObject({
      code: 'integrity-mismatch',
      message: expect.stringContaining('remoteEntry.js is missing; a.js is not in the record'),
    });
  });
});

describe('a shell', () => {
  const checkShell = (changes: Partial<ReleaseRecord>) =>
    checkRelease({ record: makeShellRecord('shell', '2.0.0', changes), findDamage: null });

  it('passes when the site server can run it', async () => {
    await expect(checkShell({ ssrContract: '5.0.0' })).resolves.toBeUndefined();
  });

  it.each([
    ['4.99.0', 'SSR contract 4.99.0'],
    ['6.0.0', 'SSR contract 6.0.0'],
    ['3.9.0', 'SSR contract 3.9.0'],
    [undefined, 'a record that names none'],
  ])('is rejected with the contract %s', async (ssrContract, found) => {
    await expect(checkShell({ ssrContract } as Partial<ReleaseRecord>)).rejects.toMatchObject({
      code: 'contract-incompatible',
      message: expect.stringMatching(
        new RegExp(
          `^shell 2\\.0\\.0 \\(site server\\): expected SSR contract 5\\.0 to 5\\.\\d+, which the site server runs, found ${found}$`,
        ),
      ),
      suggestion: expect.stringContaining('Deploy a site server for the contract of this shell'),
    });
  });
});
