import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseRecord } from '@meridian/contracts';
import { digestOf } from '../../client';
import { runRelease } from '../release-program';

const chunk = (code: string) =>
  `(self.chunk_library=self.chunk_library||[]).push([["x"],{},${code}]);`;
const noFiles = { sync: [], async: [] };
const manifest = {
  metaData: {
    globalName: 'library',
    publicPath: '/',
    buildInfo: { buildVersion: '1.4.0' },
    remoteEntry: { name: 'library.js', path: 'js', type: 'global' },
  },
  shared: [
    {
      name: 'react',
      requiredVersion: '^19.0.0',
      assets: { js: { sync: ['js/react.js'], async: [] }, css: noFiles },
    },
  ],
  exposes: [
    {
      path: './Counter',
      assets: {
        js: { sync: ['js/counter.js'], async: ['js/late.js'] },
        css: { sync: ['css/counter.css'], async: [] },
      },
    },
  ],
};
const stockFiles: Record<string, string> = {
  'mf-manifest.json': JSON.stringify(manifest),
  'js/library.js': 'var library = { init() {}, get: async () => () => ({ default: "Counter" }) };',
  'js/react.js': chunk('0'),
  'js/counter.js': chunk('"images/shelf.png"'),
  'js/late.js': chunk('1'),
  'css/counter.css': '.a{background:url(/images/dots.png)}.b{background:url(data:,)}',
  'images/dots.png': 'dots',
  'images/shelf.png': 'shelf',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'adopt-'));
  for (const [file, text] of Object.entries(stockFiles)) write(file, text);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string) {
  const target = path.join(folder, 'dist', file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

async function adopt(...words: string[]) {
  const [out, err]: string[][] = [[], []];
  const code = await runRelease(
    ['adopt', ...words],
    {},
    {
      cwd: () => folder,
      stdout: { write: (text: string) => out?.push(text) },
      stderr: { write: (text: string) => err?.push(text) },
    },
  );
  return { code, out: out?.join('') ?? '', err: err?.join('') ?? '' };
}

const all = [
  'dist',
  '--app',
  'library',
  '--widget',
  'counter=./Counter',
  '--route',
  '/library=Counter',
];
const read = (file: string) => readFileSync(path.join(folder, 'adopted/library', file), 'utf8');
const readRecord = (): ReleaseRecord => JSON.parse(read('record.json'));

describe('a stock remote that is adopted', () => {
  it('is a release, with every file by its hash, and needs no registry', async () => {
    const { code, out } = await adopt(...all);
    expect(code).toBe(0);
    expect(out).toContain('adopted   library 1.4.0');
    expect(out).toContain('lacks     rendering on the server');
    expect(out).toContain('hashes of 2 scripts');
    expect(out).toContain('built for ^19.0.0');
    const record = readRecord();
    expect(record).toMatchObject({
      app: 'library',
      version: '1.4.0',
      kind: 'remote',
      federationRuntime: 'own',
      container: 'library_1_4_0',
      entry: 'entry.js',
      routes: [{ id: 'library', path: '/library' }],
      widgets: [{ id: 'counter' }],
      modules: {
        './widgets/counter': {
          js: ['stock/js/library.js', 'stock/js/counter.js'],
          css: ['stock/css/counter.css'],
        },
      },
    });
    for (const file of record.files)
      expect(file.integrity).toBe(digestOf(read(`files/${file.path}`)));
    expect(read('files/types.d.ts')).toContain('"library/counter": Record<string, unknown>;');
  });
});

it('takes no path that leads out of its folder', async () => {
  write('mf-manifest.json', JSON.stringify(manifest).replaceAll('js/late.js', '../late.js'));
  const { code, err } = await adopt(...all);
  expect([code, err]).toEqual([3, expect.stringContaining('expected paths below the folder')]);
});
