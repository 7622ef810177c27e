import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseNote } from '@meridian/contracts';
import { ServiceError } from '@meridian/service/errors';
import type { Command } from 'commander';
import { type Published, readBuiltRecord } from '../client';
import type { ReleaseContext } from './find-registry';

export function addPublish(program: Command, context: ReleaseContext): void {
  program
    .command('publish')
    .description(
      'Sign what the build of an app left in <app>/dist/release, with the key that TEAM_KEY names, and publish it',
    )
    .argument('<target>', 'an app, or the directory of a built release')
    .option('--early', 'even when it does not fit what is live: promote it with what it fits')
    .action(async (target: string, { early }: { early?: true }) => {
      context.print(await publishBuilt(context, target, early), printPublished);
    });
}

/**
 * Publishes what a build left.
 * @param target name of an app, or the directory
 * @throws ServiceError `not-found` when nothing is built there
 */
export async function publishBuilt(
  { client, cwd, teamKey }: ReleaseContext,
  target: string,
  early?: true,
): Promise<Published & { notes: readonly ReleaseNote[] }> {
  const candidates = [path.resolve(cwd, target), path.resolve(cwd, target, 'dist/release')];
  const built = candidates.find((directory) => existsSync(path.join(directory, 'record.json')));
  if (!built)
    throw new ServiceError(
      'not-found',
      `expected record.json of a built release in ${candidates.join(' or ')}, found none`,
      { suggestion: `Build it first: npm run build -- ${target}` },
    );
  const { app, notes = [] } = await readBuiltRecord(built);
  const options = early ? { early } : {};
  return { ...(await client().publishDirectory(built, await teamKey(app), options)), notes };
}

function printPublished(published: Published & { notes: readonly ReleaseNote[] }): string {
  const { state, app, version, digest, warnings, notes } = published;
  if (state === 'unchanged')
    return `unchanged ${app} ${version}: this content was published before`;
  return [
    `published ${app} ${version}`,
    `digest    ${digest}`,
    ...notes.map((note) => `note      ${formatNote(note)}`),
    `promote   npm run release -- promote ${app} ${version} --reason "<why>"`,
    ...warnings.map((warning) => `\nA promotion would be rejected now: ${warning}`),
  ].join('\n');
}

/** On one line, e.g. `minor: Sort books by title`. */
export function formatNote({ bump, text }: ReleaseNote): string {
  return `${bump}: ${text.replaceAll(/\s+/g, ' ')}`;
}
