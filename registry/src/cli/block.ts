import { formatTime } from '@meridian/service/cli';
import type { Command } from 'commander';
import type { BlockChange } from '../client';
import type { ReleaseContext } from './find-registry';
import { force, reason } from './options';

type Options = { reason: string; rollBack?: true; force?: true };

export function addBlock(program: Command, { client, print }: ReleaseContext): void {
  program
    .command('block <app> <version>')
    .description('Let a release never become live, nor be fallen back to')
    .option('--roll-back', 'where it is live, roll it back first')
    .addOption(force)
    .addOption(reason)
    .action(async (app: string, version: string, options: Options) => {
      print(await client().block(app, version, options), printBlocked);
    });
  program
    .command('unblock <app> <version>')
    .description('Let a blocked release become live again; what is live stays as it is')
    .addOption(reason)
    .action(async (app: string, version: string, { reason }: Options) => {
      print(await client().unblock(app, version, { reason }), printUnblocked);
    });
}

function printBlocked({ app, version, changed, block, channels }: BlockChange): string {
  const { actor = '', at = null, reason = '' } = block ?? {};
  if (!changed)
    return `unchanged: ${actor} blocked ${app} ${version} at ${formatTime(at)}: ${reason}`;
  return [
    `blocked   ${app} ${version}`,
    ...channels.map(
      ({ channel, generation, live, fallback }) =>
        `${channel} is at generation ${generation}: ${app} ${live ?? 'nothing'} (fallback ${fallback ?? 'none'})`,
    ),
    `unblock   npm run release -- unblock ${app} ${version} --reason "<why>"`,
  ].join('\n');
}

function printUnblocked({ app, version, changed }: BlockChange): string {
  return changed
    ? `unblocked ${app} ${version}\npromote   npm run release -- promote ${app} ${version} --reason "<why>"`
    : `unchanged: ${app} ${version} is not blocked`;
}
