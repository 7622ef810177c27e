import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ReleaseRecord } from '@meridian/contracts';
import { openTinyRepository, type TinyBuild, tinyRemote } from './testing/build-tiny-remote';

jest.setTimeout(120_000);

const tiny = openTinyRepository();
afterAll(tiny.remove);

const recordFile = path.join(tiny.directory, 'dist/release/record.json');
const read = (file: string) => readFileSync(path.join(tiny.directory, 'dist/release/files', file));

describe('a built remote', () => {
  let built: TinyBuild;
  let record: ReleaseRecord;
  beforeAll(async () => {
    built = await tiny.build({
      '../.changeset/a.md': '---\n"tiny": minor\n---\n\nShow the teaser\n',
    });
    expect(built.output).not.toMatch(/error|fatal/);
    record = JSON.parse(readFileSync(recordFile, 'utf8'));
  });

  it('has a record of what it declares', () => {
    expect(built.code).toBe(0);
    expect(record).toMatchObject({
      app: 'tiny',
      kind: 'remote',
      version: expect.stringMatching(/^1\.2\.3-b[0-9a-f]{12}$/),
      entry: 'entry.js',
      server: 'server.cjs',
      routes: [
        { id: 'list', path: '/tiny', search: ['q'], loadsByQuery: true },
        { id: 'detail', path: '/tiny/:id', search: [], skeleton: 'page' },
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

  it('lists in its record every file with its size and hash, and no other', () => {
    const files = path.join(tiny.directory, 'dist/release/files');
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

  it('has the declarations of what others may use of it', () => {
    expect(`${read('types.d.ts')}`).toBe(
      `// What others may use of tiny, from release ${record.version}. Written by a program: do not edit.
import '@meridian/contracts';

declare module '@meridian/contracts' {
  interface SiteRoutes {
    "tiny/list": "/tiny";
    "tiny/detail": "/tiny/:id";
  }
  interface WidgetProps {
    /** @deprecated Use tiny/list instead */ "tiny/teaser": { heading: string };
  }
}
`,
    );
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

  it('has no federation runtime in its entry and no React in any file', () => {
    expect(gzipSync(read('entry.js')).length).toBeLessThan(6 * 1024);
    expect(`${read('entry.js')}`).toContain('__meridian_federation__');
    for (const { path: file } of record.files.filter(({ path }) => !path.startsWith('stock/')))
      expect(`${read(file)}`).not.toContain('CLIENT_INTERNALS_DO_NOT_USE');
  });

  it('has a container for stock hosts: with a runtime, React for hosts without one, and a manifest', () => {
    const files = record.files.map((file) => file.path).filter((file) => /^stock/.test(file));
    expect(files.filter((file) => /unused|mf-stats/.test(file))).toEqual([]);
    const manifest = JSON.parse(`${read('stock/mf-manifest.json')}`);
    expect(manifest).toMatchObject({
      name: 'meridian_tiny',
      metaData: { remoteEntry: { name: 'entry.js', type: 'global' }, publicPath: 'auto' },
      shared: [{ name: 'react', singleton: true }],
      exposes: [{ path: './widgets/teaser' }],
    });
    expect(`${read('stock/entry.js')}`).toContain('meridian_tiny');
    expect(`${read('stock/entry.js')}`).not.toContain('__meridian_federation__');
    for (const { assets } of [...manifest.exposes, ...manifest.shared])
      for (const file of [...assets.js.sync, ...assets.css.sync])
        expect(files).toContain(`stock/${file}`);
  });

  it('keeps the styles of a page inside the widgets of a stock host', () => {
    const sheets = record.files.filter(({ path }) => /^stock\/.*\.css$/.test(path));
    const css = sheets.map(({ path }) => `${read(path)}`).join('');
    expect(css).toContain(':where(.meridian-stock) h2');
    expect(css).toContain('--space-4');
    expect(css).not.toMatch(/view-transition|(?:^|[},])(?:html|body|:root|\*|a)(?=[,{:])/);
  });

  it('names its container by app and version', () => {
    expect(record.container).toBe(`tiny_${record.version.replace(/\W/g, '_')}`);
    expect(`${read('entry.js')}`).toContain(record.container ?? 'nothing');
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

  it.each([
    [
      'when a declared page has no module',
      'declares the route "extra", but src/extra/extra.route.ts or .tsx does not exist',
      source.replace(
        'list:',
        "extra: { path: '/extra', module: () => import('./extra/extra.route') }, list:",
      ),
    ],
    [
      'when a path is not well-formed',
      'a path such as /a/:id',
      source.replace("path: '/tiny',", "path: 'no-slash',"),
    ],
  ])('%s', async (_, message, remote) => {
    const { code, output } = await tiny.build({ 'src/remote.ts': remote });
    expect(code).not.toBe(0);
    expect(output).toContain(message);
    expect(existsSync(recordFile)).toBe(false);
  });

  it('when JSON cannot hold a property of a widget', async () => {
    const remote = source.replace('heading: v.string()', 'onPick: v.function()');
    const { code, output } = await tiny.build({ 'src/remote.ts': remote });
    expect(code).not.toBe(0);
    expect(output).toContain('the property "onPick" of the widget "teaser" cannot be written');
    expect(existsSync(recordFile)).toBe(false);
  });

  it('when src/remote.ts imports a page at its top level', async () => {
    const remote = `import { route } from './list/list.route';\nconsole.debug(route);\n${source}`;
    const { code, output } = await tiny.build({ 'src/remote.ts': remote });
    expect(code).not.toBe(0);
    expect(output).toMatch(/src\/remote\.ts imports \S+ at its top level/);
  });
});
