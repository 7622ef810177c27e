import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openTinyRepository, tinyRemote } from '../testing/build-tiny-remote';

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

const { 'src/remote.ts': source = '', 'src/teaser/teaser.widget.tsx': widget = '' } = tinyRemote;

/** More widgets, because the entry for stock hosts loads nothing else, and the order of one is always the same. */
const moreWidgets = {
  'src/remote.ts': source.replace(
    'widgets: {',
    `widgets: {
      aside: { label: 'An aside', module: () => import('./aside/aside.widget') },
      banner: { label: 'A banner', module: () => import('./banner/banner.widget') },`,
  ),
  'src/aside/aside.widget.tsx': widget,
  'src/banner/banner.widget.tsx': widget,
};

const entries = ['entry.js', 'stock/entry.js', 'stock/mf-manifest.json'];

it('gives the same entries, whatever the bundler has counted before', async () => {
  const builds = [];
  for (const count of [0, 1, 2, 3]) {
    const config = { 'rsbuild.config.ts': configAfterOthers(count) };
    const { output } = await tiny.build({ ...config, ...moreWidgets });
    expect(output).not.toContain('error');
    const files = path.join(tiny.directory, 'dist/release/files');
    builds.push(entries.map((file) => readFileSync(path.join(files, file), 'utf8')));
  }
  const [[entry, stockEntry] = [], ...others] = builds;
  for (const text of [entry, stockEntry]) expect(text).toMatch(/sriHashes=\{[^}]*,/);
  for (const other of others) expect(other).toEqual(builds[0]);
});
