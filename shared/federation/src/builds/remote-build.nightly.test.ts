import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ReleaseRecord } from '@meridian/contracts';
import { openTinyRepository, tinyRemote } from '../testing/build-tiny-remote';

jest.setTimeout(120_000);

const tiny = openTinyRepository();
afterAll(tiny.remove);

const { read } = tiny;

describe('a built remote', () => {
  let record: ReleaseRecord;
  beforeAll(async () => {
    record = await tiny.buildRecord({
      '../.changeset/a.md': '---\n"tiny": minor\n---\n\nShow the teaser\n',
    });
  });

  it('has its declarations in the record', () => {
    expect(record).toMatchObject({
      app: 'tiny',
      kind: 'remote',
      version: expect.stringMatching(/^1\.2\.3-b[0-9a-f]{12}$/),
      entry: 'entry.js',
      server: 'server.cjs',
      routes: [
        { id: 'list', path: '/tiny', search: ['q'], loadsByQuery: true },
        { id: 'detail', path: '/tiny/:id', search: [] },
      ],
      widgets: [
        {
          id: 'teaser',
          label: 'The teaser',
          props: { type: 'object', properties: { heading: { type: 'string' } } },
          deprecated: 'Use tiny/list instead',
        },
      ],
      navigation: [{ id: 'tiny', to: '/tiny' }],
      notes: [{ bump: 'minor', text: 'Show the teaser' }],
    });
  });

  it('lists in its record every file with its size and hash, declarations for others among them', () => {
    expect(`${read('types/tiny.d.ts')}`).toContain('"tiny/teaser": { heading: string };');
    const files = path.join(tiny.release, 'files');
    const there = readdirSync(files, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(files, path.join(entry.parentPath, entry.name)));
    expect(record.files.map((file) => file.path).sort()).toEqual(there.sort());
    for (const file of record.files) {
      const bytes = read(file.path);
      const hash = createHash('sha384').update(bytes).digest('base64');
      expect(file).toEqual({ path: file.path, bytes: bytes.length, integrity: `sha384-${hash}` });
    }
  });

  it('lists in its record the files that each exposed module needs', () => {
    const known = new Set(record.files.map((file) => file.path));
    expect(Object.keys(record.modules).sort()).toEqual([
      './routes/detail',
      './routes/list',
      './widgets/teaser',
    ]);
    for (const { js, css } of Object.values(record.modules)) {
      expect(js.length).toBeGreaterThan(0);
      for (const file of [...js, ...css]) expect(known).toContain(file);
    }
    expect(record.modules['./routes/list']?.css).toHaveLength(1);
  });

  it('takes the core of the federation runtime from its host and has no React in any file, and is named by app and version', () => {
    const entry = `${read('entry.js')}`;
    expect(record.container).toBe(`tiny_${record.version.replace(/\W/g, '_')}`);
    expect(entry).toContain(record.container ?? 'nothing');
    expect(entry).toContain('_FEDERATION_RUNTIME_CORE');
    expect(gzipSync(entry).length).toBeLessThan(9 * 1024);
    for (const { path: file } of record.files)
      expect(`${read(file)}`).not.toContain('CLIENT_INTERNALS_DO_NOT_USE');
  });

  it('has a manifest for other hosts', () => {
    const files = record.files.map((file) => file.path);
    expect(files.filter((file) => /unused|mf-stats/.test(file))).toEqual([]);
    const manifest = JSON.parse(`${read('mf-manifest.json')}`);
    expect(manifest).toMatchObject({
      name: record.container,
      metaData: { remoteEntry: { name: 'entry.js', type: 'var' }, publicPath: 'auto' },
      exposes: [
        { path: './routes/detail' },
        { path: './routes/list' },
        { path: './widgets/teaser' },
      ],
    });
    expect(manifest.shared).toContainEqual(
      expect.objectContaining({ name: 'react', singleton: true }),
    );
    for (const { assets } of [...manifest.exposes, ...manifest.shared])
      for (const file of [...assets.js.sync, ...assets.css.sync]) expect(files).toContain(file);
  });

  it('limits page styles to the widgets in such a host', () => {
    const sheets = record.files.filter(({ path }) => /^css\/stock\./.test(path));
    const css = sheets.map(({ path }) => `${read(path)}`).join('');
    expect(css).toContain(':where(.meridian-stock) h2');
    expect(css).toContain('--space-4');
    expect(css).not.toMatch(/view-transition|(?:^|[},])(?:html|body|:root|\*|a)(?=[,{:])/);
  });

  it('has the same class names in the browser and on the server', () => {
    const [sheet = ''] = record.modules['./routes/list']?.css ?? [];
    const [, name = ''] = /\.(tiny-title-[\w-]+)/.exec(`${read(sheet)}`) ?? [];
    expect(name).not.toBe('');
    expect(`${read('server.cjs')}`).toContain(name);
  });
});

describe('a build fails with a plain message and without a record of an older release', () => {
  const source = tinyRemote['src/remote.ts'] ?? '';
  const fail = async (files: Record<string, string>) => {
    const { code, output } = await tiny.build(files);
    expect(code).not.toBe(0);
    expect(existsSync(path.join(tiny.release, 'record.json'))).toBe(false);
    return output;
  };

  it('when a path is not well-formed', async () => {
    const remote = source.replace("path: '/tiny',", "path: 'no-slash',");
    expect(await fail({ 'src/remote.ts': remote })).toContain('a path such as /a/:id');
  });

  it('when a page is above 60 KB, and succeeds with a larger budget, which is in the record', async () => {
    const list = tinyRemote['src/list/list.route.tsx']?.replace('{count}', '{text} {count}');
    const files = {
      // About 75 KB that gzip cannot make smaller.
      'src/list/encyclopedia.ts': `export const text = '${randomBytes(75_000).toString('base64')}';`,
      'src/list/list.route.tsx': `import { text } from './encyclopedia';\n${list}`,
    };
    const output = await fail(files);
    expect(output).toMatch(
      /expected at most 60 KB of scripts and styles \(gzip\) for \.\/routes\/list, found 7\d\.\d:\n {2}js\/routes\.list\.\w+\.js 7\d\.\d KB, from src\/list\/encyclopedia\.ts/,
    );
    expect(output).toContain('declare a larger budget in src/remote.ts, at most 200');
    const remote = source.replace("search: ['q'],", "search: ['q'], budget: 90,");
    const record = await tiny.buildRecord({ ...files, 'src/remote.ts': remote });
    expect(record.routes.map(({ budget }) => budget)).toEqual([90, undefined]);
  });

  // The last, because its tsconfig.json stays.
  it('when types are wrong', async () => {
    const output = await fail({
      'tsconfig.json': JSON.stringify({ compilerOptions: { strict: true, types: [] } }),
      'src/wrong.ts': 'export const count: number = "three";',
    });
    expect(output).toContain('The types of tiny have errors:');
    expect(output).toContain('src/wrong.ts(1,14): error TS2322');
  });
});
