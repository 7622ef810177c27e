import { rmSync } from 'node:fs';
import path from 'node:path';
import { openTestFolder } from '@meridian/service/testing';
import { releaseVersion } from './release-version.mjs';

const { folder: root, write } = openTestFolder();
let lock: Record<string, object>;

beforeEach(() => {
  lock = {
    'node_modules/bundler': locked('5.0.0', { dependencies: { parser: '^2.0.0' } }),
    'node_modules/bundler/node_modules/parser': locked('2.0.0'),
    'node_modules/parser': locked('1.0.0'),
    'node_modules/react': locked('19.0.0'),
  };
  addPackage('shared/federation', { dependencies: { bundler: '^5.0.0' } });
  addPackage('shared/ui', { peerDependencies: { react: '^19.0.0' } });
  addPackage('shop', { dependencies: { '@meridian/ui': '1.0.0' } });
  addPackage('content', {});
  writeLock();
});
afterEach(() => void delete process.env.RELEASE_VERSION);

function locked(version: string, more: object = {}) {
  return { version, integrity: `sha512-${version}`, ...more };
}

/** A workspace, in the lock file as npm writes it. */
function addPackage(folder: string, dependencies: object) {
  const name = `@meridian/${path.basename(folder)}`;
  const manifest = { name, version: '1.4.0', ...dependencies };
  lock[folder] = manifest;
  lock[`node_modules/${name}`] = { resolved: folder, link: true };
  write(`${folder}/package.json`, JSON.stringify(manifest));
  write(`${folder}/src/index.ts`, folder);
}

const writeLock = () => write('package-lock.json', JSON.stringify({ packages: lock }));

/** The apps that have another version after `change`. */
function changedBy(change: () => void): string[] {
  const versions = () => ['shop', 'content'].map((app) => ({ app, is: releaseVersion(root, app) }));
  const before = versions();
  change();
  writeLock();
  return versions().flatMap(({ app, is }, index) => (before[index]?.is === is ? [] : app));
}

it('is the version of the package and a hash of the inputs of the build', () => {
  const version = releaseVersion(root, 'shop');
  expect(version).toMatch(/^1\.4\.0-b[0-9a-f]{12}$/);
  expect(releaseVersion(root, 'shop')).toBe(version);
});

it.each<[string[], string, string?]>([
  [['shop'], 'shop/src/index.ts'],
  [['shop'], 'shop/src/new.ts'],
  [['shop'], 'shared/ui/src/index.ts'],
  [['shop'], '.changeset/a.md', '---\n"@meridian/shop": minor\n---\n\nSort books\n'],
  [['shop'], 'shop/CHANGELOG.md', '## 1.4.0\n\n### Minor Changes\n\n- Sort books\n'],
  [['shop', 'content'], 'shared/federation/src/index.ts'],
  [[], 'shop/src/remote.test.ts'],
  [[], 'shop/README.md'],
  [[], 'shop/dist/release/record.json'],
  [[], 'shared/service/src/index.ts'],
])('gives another version to %j when %s changes', (apps, file, content = '{"changed":true}') => {
  expect(changedBy(() => write(file, content))).toEqual(apps);
});

it('ignores the file name of a change note, but counts that of a source', () => {
  const note = '---\n"@meridian/shop": minor\n---\n\nSort books\n';
  write('.changeset/a.md', note);
  const rename = (from: string, to: string, text: string) => () => {
    rmSync(path.join(root, from));
    write(to, text);
  };
  expect(changedBy(rename('.changeset/a.md', '.changeset/b.md', note))).toEqual([]);
  expect(changedBy(rename('shop/src/index.ts', 'shop/src/other.ts', 'shop'))).toEqual(['shop']);
});

describe('the lock file', () => {
  it('counts a new dependency for the app that added it, and for no other', () => {
    const add = () => {
      lock['node_modules/carousel'] = locked('1.0.0');
      addPackage('shop', { dependencies: { '@meridian/ui': '1.0.0', carousel: '^1.0.0' } });
      addPackage('events', { dependencies: { react: '^19.0.0' } });
    };
    expect(changedBy(add)).toEqual(['shop']);
  });

  it.each([
    [['shop'], 'node_modules/react'],
    [['shop', 'content'], 'node_modules/bundler/node_modules/parser'],
    [[], 'node_modules/parser'],
  ])('gives another version to %j when %s has another one', (apps, folder) => {
    expect(changedBy(() => Object.assign(lock[folder] ?? {}, locked('9.0.0')))).toEqual(apps);
    const archive = { integrity: 'another archive of this version' };
    expect(changedBy(() => Object.assign(lock[folder] ?? {}, archive))).toEqual(apps);
  });

  it('counts neither dependencies for development nor optional peers', () => {
    const peersOf = (version: string) => {
      lock['node_modules/compiler'] = locked(version);
      lock['node_modules/bundler'] = locked('5.0.0', {
        dependencies: { parser: '^2.0.0' },
        peerDependencies: { compiler: '*' },
        peerDependenciesMeta: { compiler: { optional: true } },
      });
      Object.assign(lock.shop ?? {}, { devDependencies: { compiler: '*' } });
    };
    peersOf('1.0.0');
    writeLock();
    expect(changedBy(() => peersOf('2.0.0'))).toEqual([]);
  });

  it('names a missing dependency', () => {
    delete lock['node_modules/bundler'];
    writeLock();
    expect(() => releaseVersion(root, 'shop')).toThrow(
      'Expected bundler, which shared/federation depends on, in package-lock.json; found none. Run npm install.',
    );
  });
});

describe('widgets of other apps', () => {
  const writeTypes = (props: object, other: object = {}) =>
    write(
      '.types/news.json',
      JSON.stringify({ widgets: { strip: { props }, other: { props: other } } }),
    );
  beforeEach(() => {
    writeTypes({ type: 'object' });
    write('shop/src/Page.tsx', '<RemoteWidget id="news/strip" />');
    write('content/src/Page.tsx', '<RemoteWidget id="news/stripes" />');
  });

  it('counts the properties of widgets that an app places, for this app alone', () => {
    expect(changedBy(() => writeTypes({ type: 'string' }))).toEqual(['shop']);
    // Widgets that no app places do not count. JavaScript files place widgets too.
    const other = () => writeTypes({ type: 'string' }, { type: 'string' });
    expect(changedBy(other)).toEqual([]);
    write('content/src/Part.jsx', '<RemoteWidget id="news/strip" />');
    expect(changedBy(() => writeTypes({ type: 'number' }))).toEqual(['shop', 'content']);
  });

  it('names a damaged file', () => {
    write('.types/news.json', '{"widgets":');
    expect(() => releaseVersion(root, 'shop')).toThrow(
      /Expected \S+news\.json as npm run types writes it, found \{"widgets":\. Delete it and run npm run types\./,
    );
  });
});

it('works for a repository that is one package', () => {
  const packages = {
    '': { name: 'library', version: '1.0.0' },
    'node_modules/@meridian/federation': locked('1.0.0'),
  };
  write('library/package.json', '{"version":"1.0.0"}');
  write('library/package-lock.json', JSON.stringify({ packages }));
  write('library/src/remote.ts', 'the remote');
  const before = releaseVersion(root, 'library');
  Object.assign(packages['node_modules/@meridian/federation'], locked('1.1.0'));
  write('library/package-lock.json', JSON.stringify({ packages }));
  expect(releaseVersion(root, 'library')).not.toBe(before);
});

it('is RELEASE_VERSION when a team numbers its releases itself', () => {
  process.env.RELEASE_VERSION = '2.0.0';
  expect(releaseVersion(root, 'shop')).toBe('2.0.0');
});
