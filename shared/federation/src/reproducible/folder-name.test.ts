import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openTinyRepository } from '../testing/build-tiny-remote';

jest.setTimeout(120_000);

/** Of a team's own repository, which people clone into folders of any name. */
const lock = JSON.stringify({
  packages: { '': {}, 'node_modules/@meridian/federation': { version: '1.0.0', integrity: 'any' } },
});

/** The built files with their contents; of the record without what says when it was built. */
async function buildIn(folder: string): Promise<Map<string, string>> {
  const repository = openTinyRepository(folder);
  const { code, output } = await repository.build({ 'package-lock.json': lock });
  if (code !== 0) throw new Error(output);
  const release = path.join(repository.directory, 'dist/release');
  const files = readdirSync(release, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const contents = files.map((file): [string, string] => [
    path.relative(release, file),
    readFileSync(file, 'latin1').replace(/"builtAt": ".*"/, ''),
  ]);
  repository.remove();
  return new Map(contents);
}

it('has no part in the bytes of a release', async () => {
  const [one, other] = await Promise.all([buildIn('tiny'), buildIn('my lib.v2')]);
  const differ = [...one.keys(), ...other.keys()].filter(
    (file) => one.get(file) !== other.get(file),
  );
  expect(differ).toEqual([]);
});
