import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openTinyRepository, tinyRemote } from '../../testing/build-tiny-remote';

jest.setTimeout(300_000);

type Repository = ReturnType<typeof openTinyRepository>;

afterEach(() => void delete process.env.RELEASE_VERSION);

/** The built files with their contents, without the time of the build in the record. */
async function build(repository: Repository, sources: Record<string, string> = {}) {
  await repository.buildRecord(sources);
  const { release } = repository;
  const files = readdirSync(release, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(release, path.join(entry.parentPath, entry.name)))
    .sort();
  const read = (file: string) => readFileSync(path.join(release, file), 'latin1');
  return Object.fromEntries(
    files.map((file) => [file, read(file).replace(/"builtAt": ".*"/, '')] as const),
  );
}

it('builds the same bytes in a folder of any name, also with the version that a build gets by itself', async () => {
  // The lock file of a team's own repository, which people clone into folders of any name.
  const federation = {
    'node_modules/@meridian/federation': { version: '1.0.0', integrity: 'any' },
  };
  const lock = JSON.stringify({ packages: { '': {}, ...federation } });
  const repositories = ['tiny', 'my lib.v2'].map(openTinyRepository);
  const [one, other] = await Promise.all(
    repositories.map((repository) => build(repository, { 'package-lock.json': lock })),
  );
  for (const { remove } of repositories) remove();
  expect(other).toEqual(one);
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

it('gives the same entries, whatever the bundler has counted before', async () => {
  // The configurations differ, and so would the versions.
  process.env.RELEASE_VERSION = '1.2.3';
  const tiny = openTinyRepository();
  const { 'src/remote.ts': source = '', 'src/teaser/teaser.widget.tsx': widget = '' } = tinyRemote;
  // Several widgets, because the order of a single one is always the same.
  const widgets = ['aside', 'banner'].map(
    (name) => `${name}: { label: 'A widget', module: () => import('./${name}/${name}.widget') },`,
  );
  const builds: string[][] = [];
  for (const count of [0, 1, 2, 3]) {
    const built = await build(tiny, {
      'rsbuild.config.ts': configAfterOthers(count),
      'src/remote.ts': source.replace('widgets: {', `widgets: { ${widgets.join('')}`),
      'src/aside/aside.widget.tsx': widget,
      'src/banner/banner.widget.tsx': widget,
    });
    const entries = ['entry.js', 'mf-manifest.json'];
    builds.push(entries.map((file) => built[`files/${file}`] ?? ''));
  }
  tiny.remove();
  const [[entry] = [], ...others] = builds;
  expect(entry).toMatch(/sriHashes=\{[^}]*,/);
  for (const other of others) expect(other).toEqual(builds[0]);
});
