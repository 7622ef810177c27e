import { readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ReleaseRecord } from '@meridian/contracts';
import { openTinyRepository } from '../testing/build-tiny-remote';

jest.setTimeout(120_000);

const chunks = ['app', 'pages', 'federation'];
const loads = chunks.map((name) => `import(/* webpackChunkName: "${name}" */ './${name}');`);

/** Files of a shell with our stylesheet and its chunks, and nothing else. */
const tinyShell = {
  ...Object.fromEntries(
    chunks.map((name) => [`src/client/${name}.ts`, `export const name = '${name}';`]),
  ),
  'rsbuild.config.ts':
    "import { defineShellBuild } from '@meridian/federation';\nexport default defineShellBuild(import.meta.dirname);\n",
  'src/client/index.tsx': ["import '@meridian/ui/global.css';", ...loads].join('\n'),
  'src/ssr/index.ts': `
    export const shellRoutes = [{ id: 'search', path: '/search', uses: [], data: [], search: ['q'] }];
    export const ssrContractVersion = '1.0.0';
    export const sharedModules = {};`,
};

const tiny = openTinyRepository();
afterAll(tiny.remove);

it('a built shell has its files for browsers a second time, with the development build of React', async () => {
  const record = await tiny.buildRecord({
    ...tinyShell,
    'src/client/index.tsx': [
      ...loads,
      "import { version } from 'react';",
      "document.title = [version, DEVELOPMENT, process.env.NODE_ENV].join(' ');",
    ].join('\n'),
  });
  const { entry = '', modules = {} } = record.development ?? {};
  expect(Object.keys(modules).sort()).toEqual(Object.keys(record.modules).sort());
  expect(`${tiny.read(entry)}`).toContain('react.development.js');
  expect(`${tiny.read(record.entry)}`).not.toContain('react.development.js');
  const named = Object.values(modules).flatMap(({ js, css }) => [...js, ...css]);
  const files = new Set(record.files.map((file) => file.path));
  expect(named.filter((file) => !files.has(file) || !file.startsWith('development/'))).toEqual([]);
  const others = Object.values(record.modules).flatMap(({ js, css }) => [...js, ...css]);
  expect(others.filter((file) => file.startsWith('development/'))).toEqual([]);
});

describe('types and fonts of a built shell', () => {
  let record: ReleaseRecord;
  let fonts: ReleaseRecord['files'];
  beforeAll(async () => {
    record = await tiny.buildRecord(tinyShell);
    fonts = record.files.filter(({ path }) => /^font\/.*\.woff2$/.test(path));
  });

  it('has the declarations of its own pages', () => {
    const types = `${tiny.read('types/tiny.d.ts')}`;
    expect(types).toContain('"tiny/search": "/search";');
    expect(types).toContain('interface WidgetProps {}');
  });

  it('has no font as large as all of Latin', () => {
    const inUrdu = fonts.filter(({ path }) => path.includes('arabic'));
    expect([fonts.length, inUrdu.length]).toEqual([7, 1]);
    for (const font of fonts)
      expect(font.bytes).toBeLessThan(inUrdu.includes(font) ? 30_000 : 20_000);
  });

  it('names fonts in the stylesheet, those that every page needs where letters and digits are', () => {
    const css = `${tiny.read(record.modules.index?.css[0] ?? '')}`;
    const faces = [...css.matchAll(/unicode-range:([^;]+);src:url\(\.\.\/([^)]+)\)/g)];
    expect(faces.map(([, , file]) => file).sort()).toEqual(fonts.map((file) => file.path));
    const inUrdu = faces.filter(([, range]) => range?.startsWith('U+60C,'));
    expect(inUrdu.map(([, , file]) => file)).toEqual(record.preloadIn?.ur);
    const withLetters = faces.filter(([, range]) => range?.startsWith('U+20-7E,'));
    expect(withLetters.map(([, , file]) => file).sort()).toEqual(record.preload);
  });
});

it('is rejected without a chunk that documents preload', async () => {
  const index = loads.slice(0, 2).join('\n');
  const { code, output } = await tiny.build({ ...tinyShell, 'src/client/index.tsx': index });
  expect(code).not.toBe(0);
  expect(output).toContain('The shell has no chunk "federation", which documents preload');
});

/** Bytes (gzip) of the scripts of a shell that only runs `start`, by chunk. */
async function weigh(start: string): Promise<Record<string, number>> {
  const index = `import '@meridian/ui/global.css';\n${start}\n${loads.join('\n')}`;
  await tiny.buildRecord({ ...tinyShell, 'src/client/index.tsx': index });
  const weightOf = (file: string) => gzipSync(tiny.read(`js/${file}`)).length;
  const scripts = readdirSync(path.join(tiny.release, 'files/js'));
  return Object.fromEntries(scripts.map((file) => [file.split('.')[0] ?? '', weightOf(file)]));
}

it('has telemetry below 3 KB (1,024 bytes each), web-vitals included, and below 500 where pages wait for it', async () => {
  const client = path.resolve(__dirname, '../../../../shell/src/client');
  // Every shell already waits until the browser is idle, so that code does not count.
  const rest = `import { whenIdle } from '${client}/when-idle';
    const state = JSON.parse(document.title);
    whenIdle(() => console.log(state));`;
  const without = await weigh(rest);
  const all = await weigh(`import { startTelemetry } from '${client}/start-telemetry';
    ${rest}
    startTelemetry(state, () => null);`);
  const sum = (weights: object) =>
    Object.values(weights).reduce((total, bytes) => total + bytes, 0);
  expect(Object.keys(without)).not.toContain('telemetry');
  expect(all.telemetry).toBeGreaterThan(1000);
  expect((all.index ?? 0) - (without.index ?? 0)).toBeLessThan(500);
  expect(sum(all) - sum(without)).toBeLessThan(3072);
});
