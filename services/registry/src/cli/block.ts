import type { Command } from 'commander';
import type { BlockChange, BlockRequest } from '../client';
import type { ReleaseContext } from './find-registry';
import { formatDeed } from './list';
import { force, reason } from './options';

type Options = Omit<BlockRequest, 'isBlocked'>;

export function addBlock(program: Command, { client, print }: ReleaseContext): void {
  program
    .command('block <app> <version>')
    .description('Let a release never become live, nor be fallen back to')
    .option('--roll-back', 'where it is live, roll it back first')
    .addOption(force)
    .addOption(reason)
    .action(async (app: string, version: string, options: Options) => {
      print(await client().setBlock(app, version, { ...options, isBlocked: true }), printBlock);
    });
  program
    .command('unblock <app> <version>')
    .description('Let a blocked release become live again; what is live stays as it is')
    .addOption(reason)
    .action(async (app: string, version: string, options: Options) => {
      print(await client().setBlock(app, version, { ...options, isBlocked: false }), printBlock);
    });
}

function printBlock({ app, version, changed, block, channels }: BlockChange): string {
  const release = `${app} ${version}`;
  const state = block ? `blocked ${formatDeed(block)}: ${block.reason}` : 'not blocked';
  if (!changed) return `unchanged: ${release} is ${state}`;
  const undo = block ? 'unblock' : 'promote';
  return [
    `${block ? 'blocked  ' : 'unblocked'} ${release}`,
    ...channels.map(
      ({ channel, generation, live, fallback }) =>
        `${channel} is at generation ${generation}: ${app} ${live ?? 'nothing'} (fallback ${fallback ?? 'none'})`,
    ),
    `${undo}   npm run release -- ${undo} ${release} --reason "<why>"`,
  ].join('\n');
}
