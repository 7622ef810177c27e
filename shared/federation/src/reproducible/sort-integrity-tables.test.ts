import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openTinyRepository } from '../testing/build-tiny-remote';

jest.setTimeout(120_000);

const tiny = openTinyRepository();
beforeAll(() => {
  process.env.RELEASE_VERSION = '1.2.3';
});
afterAll(() => {
  delete process.env.RELEASE_VERSION;
  tiny.remove();
});

/** The configuration of a remote whose build begins after `count` others in the same process. */
const configAfterOthers = (count: number) => `
  import { rspack } from '@rsbuild/core';
  import { defineRemoteBuild } from '@meridian/federation';
  const { plugins, ...config } = defineRemoteBuild(import.meta.dirname);
  const entry = 'data:text/javascript,import("data:text/javascript,export default 1")';
  const runOther = () => new Promise((resolve, reject) => {
    const compiler = rspack({ mode: 'production', entry, output: { path: import.meta.dirname + '/dist/other' } });
    compiler.run((error) => compiler.close(() => (error ? reject(error) : resolve())));
  });
  const runOthers = async () => { for (let left = ${count}; left > 0; left--) await runOther(); };
  const runsOthers = { name: 'others', setup: (api) => api.onBeforeBuild(runOthers) };
  export default { ...config, plugins: [...plugins, runsOthers] };`;

it('gives one entry, whatever the bundler has counted before', async () => {
  const entries = [];
  for (const count of [0, 1, 2, 3]) {
    const { output } = await tiny.build({ 'rsbuild.config.ts': configAfterOthers(count) });
    expect(output).not.toContain('error');
    entries.push(readFileSync(path.join(tiny.directory, 'dist/release/files/entry.js'), 'utf8'));
  }
  expect(entries[0]).toMatch(/sriHashes=\{[^}]*,/);
  expect(new Set(entries).size).toBe(1);
});
