import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { openTinyRepository } from './testing/build-tiny-remote';

jest.setTimeout(120_000);

const client = path.resolve(__dirname, '../../../shell/src/client');
const chunks = ['app', 'pages', 'federation'];

const tiny = openTinyRepository();
afterAll(tiny.remove);

/** Bytes of all scripts by gzip, by chunk, of a shell that does nothing but what `start` says. */
async function weigh(start: string): Promise<Record<string, number>> {
  const loads = chunks.map((name) => `import(/* webpackChunkName: "${name}" */ './${name}');`);
  const { code, output } = await tiny.build({
    ...Object.fromEntries(
      chunks.map((name) => [`src/client/${name}.ts`, `export const name = '${name}';`]),
    ),
    'rsbuild.config.ts':
      "import { defineShellBuild } from '@meridian/federation';\nexport default defineShellBuild(import.meta.dirname);\n",
    'src/client/index.tsx': `import '@meridian/ui/global.css';\n${start}\n${loads.join('\n')}`,
    'src/ssr/index.ts':
      "export const shellRoutes = [];\nexport const ssrContractVersion = '1.0.0';",
  });
  expect({ code, output }).toMatchObject({ code: 0 });
  const folder = path.join(tiny.directory, 'dist/release/files/js');
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.split('.')[0] ?? '',
      gzipSync(readFileSync(path.join(folder, file))).length,
    ]),
  );
}

const sum = (weights: Record<string, number>) =>
  Object.values(weights).reduce((total, bytes) => total + bytes, 0);

it('is below 3 KB (1,024 bytes each) in all, web-vitals included, and below 500 where every page waits for it', async () => {
  // Every shell waits until the browser is idle, for other reasons as well.
  const rest = `import { whenIdle } from '${client}/when-idle';
    const state = JSON.parse(document.title);
    whenIdle(() => console.log(state));`;
  const without = await weigh(rest);
  const all = await weigh(`import { startTelemetry } from '${client}/start-telemetry';
    ${rest}
    startTelemetry(state, () => null);`);
  expect(Object.keys(without)).not.toContain('telemetry');
  expect(all.telemetry).toBeGreaterThan(1000);
  expect((all.index ?? 0) - (without.index ?? 0)).toBeLessThan(500);
  expect(sum(all) - sum(without)).toBeLessThan(3072);
});
