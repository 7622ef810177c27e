import { existsSync } from 'node:fs';
import path from 'node:path';
import { ServiceError } from '@shared/service/errors';
import { type Published, readBuiltRecord } from '../../client';
import type { CommandArguments, CommandContext } from '../command';

/** Publishes what the build of an app left, or a directory of that form. */
export async function publish(
  { client, cwd, teamKey }: CommandContext,
  { positionals: [target = ''] }: CommandArguments,
): Promise<Published> {
  const directory = findBuilt(cwd, target);
  const { app } = await readBuiltRecord(directory);
  return client.publishDirectory(directory, await teamKey(app));
}

function findBuilt(cwd: string, target: string): string {
  const candidates = [path.resolve(cwd, target), path.join(cwd, target, 'dist', 'release')];
  const built = candidates.find((directory) => existsSync(path.join(directory, 'record.json')));
  if (!built)
    throw new ServiceError(
      'not-found',
      `expected record.json of a built release in ${candidates.join(' or ')}, found none`,
      { suggestion: `Build it first: npm run build -- ${target}` },
    );
  return built;
}
