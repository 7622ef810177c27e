import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineCommand } from '@shared/service/cli';
import { ServiceError } from '@shared/service/errors';
import { readBuiltRecord } from '../../client';
import type { ReleaseContext } from '../find-registry';
import { printPublished } from '../print';

export const publish = defineCommand({
  name: 'publish',
  summary: 'Publish what the build of an app left',
  details: [
    'Signs record.json in <app>/dist/release (or in the directory) with the team’s key and sends',
    'the files. The same content again changes nothing; other content needs a new version.',
    'The key: the file that TEAM_KEY names, or the development key in DATA_DIR/keys.',
  ],
  takes: { usage: '<app|directory>', min: 1, max: 1 },
  async run({ client, cwd, teamKey }: ReleaseContext, { positionals: [target = ''] }) {
    const directory = findBuilt(cwd, target);
    const { app } = await readBuiltRecord(directory);
    return client.publishDirectory(directory, await teamKey(app));
  },
  print: printPublished,
});

function findBuilt(cwd: string, target: string): string {
  const candidates = [path.resolve(cwd, target), path.join(cwd, target, 'dist', 'release')];
  const built = candidates.find((directory) => existsSync(path.join(directory, 'record.json')));
  if (built) return built;
  throw new ServiceError(
    'not-found',
    `expected record.json of a built release in ${candidates.join(' or ')}, found none`,
    { suggestion: `Build it first: npm run build -- ${target}` },
  );
}
