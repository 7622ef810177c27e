import type { Command } from 'commander';
import type { ReleaseContext } from './find-registry';
import { channel, reason } from './options';
import { printRollout } from './status';

type Options = { reason: string; channel?: string; end?: true };

export function addHold(program: Command, { client, print }: ReleaseContext): void {
  program
    .command('hold <app>')
    .description('Keep the share of a canary as it is, though its schedule says more')
    .option('--end', 'let the schedule go on: its next step is taken at once')
    .addOption(reason)
    .addOption(channel)
    .action(async (app: string, { end, ...options }: Options) => {
      const { hold, resume } = client();
      print(await (end ? resume : hold)({ app, ...options }), printRollout);
    });
}
