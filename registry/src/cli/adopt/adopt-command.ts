import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { defineCommand } from '@meridian/service/cli';
import { ServiceError } from '@meridian/service/errors';
import type { ReleaseContext } from '../find-registry';
import { collectFiles } from './collect-files';
import { type AdoptedRelease, makeAdopted } from './make-adopted';
import { readAdoption } from './read-adoption';
import { parseStockManifest, type StockManifest } from './stock-manifest';
import { openStockSource } from './stock-source';

/** `adopt`: makes a release of a remote that was built without us. */
export const adopt = defineCommand({
  name: 'adopt',
  summary: 'Make a release of a stock remote, to be published',
  details: [
    'Takes what mf-manifest.json at the URL (or in the folder of a build) names, adds what our shell needs,',
    'and says what the remote lacks. Each part exposes a React component by default export.',
    'Several parts: --widget counter=./Counter,clock=./Clock',
  ],
  takes: { usage: '<url|folder>', min: 1, max: 1 },
  options: [
    { name: 'app', value: '<name>', summary: 'The app that it becomes here' },
    { name: 'version', value: '<version>', summary: 'Version; that of its build by default' },
    { name: 'widget', value: '<id>=<expose>', summary: 'A widget, e.g. counter=./Counter' },
    { name: 'route', value: '<path>=<expose>', summary: 'A page, e.g. /library=./App' },
    {
      name: 'title',
      value: '<text>',
      summary: 'Title and heading of its pages; the app by default',
    },
    { name: 'description', value: '<text>', summary: 'What search engines show of its pages' },
    { name: 'out', value: '<folder>', summary: 'Folder of the release; adopted/<app> by default' },
  ],
  async run({ cwd }: ReleaseContext, { positionals: [target = ''], options }) {
    const adoption = readAdoption(options);
    const source = openStockSource(target, cwd);
    const text = await source.read('mf-manifest.json');
    if (!text)
      throw new ServiceError('not-found', `expected ${source.manifest}, found none`, {
        suggestion: 'Build the remote with the manifest of its federation plugin switched on.',
      });
    const manifest = parseStockManifest(new TextDecoder().decode(text), source.manifest);
    const release = makeAdopted(adoption, manifest, await collectFiles(source, manifest));
    const directory = path.resolve(cwd, adoption.out ?? path.join('adopted', adoption.app));
    await write(directory, release);
    const { app, version } = release.record;
    return { app, version, directory, lacks: listLacks(release, manifest) };
  },
  print: ({ app, version, directory, lacks }) =>
    [
      `adopted   ${app} ${version}`,
      `release   ${directory}`,
      ...lacks.map((lack) => `lacks     ${lack}`),
      `publish   npm run release -- publish ${directory}`,
    ].join('\n'),
});

/** Files of an older adoption may lie there, too: publishing sends what the record names. */
async function write(directory: string, { record, files }: AdoptedRelease): Promise<void> {
  for (const [file, content] of files) {
    const target = path.join(directory, 'files', file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  await writeFile(path.join(directory, 'record.json'), `${JSON.stringify(record, null, 2)}\n`);
}

/** What a remote of ours has and this one has not, one sentence each. */
function listLacks({ record }: AdoptedRelease, { shared }: StockManifest): string[] {
  const checked = new Set(Object.values(record.modules).flatMap(({ js }) => js));
  const unchecked = record.files.filter(
    ({ path: file }) => /^stock\/.*\.js$/.test(file) && !checked.has(file),
  );
  const react = shared.find(({ name }) => name === 'react');
  return [
    'rendering on the server: its parts are one sentence until their script has loaded',
    'a hydrate declaration: its parts are hydrated at load',
    'types of properties: a widget gets what a page places it with',
    `hashes of ${unchecked.length} scripts that its own loader asks for later, if at all`,
    react
      ? `a check of React: it was built for ${react.requiredVersion || 'any version'} and gets the site's`
      : 'shared React: it brings a copy of its own, which fails in our pages; share react as a singleton',
  ];
}
