import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseNote } from '@meridian/contracts';
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
  const folder = path.resolve(cwd, target);
  const isBuilt = existsSync(path.join(folder, 'record.json'));
  const built = isBuilt ? folder : path.join(folder, 'dist/release');
  const { app, notes = [] } = await readBuiltRecord(built);
  return { ...(await client().publishDirectory(built, await teamKey(app), { early })), notes };
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
