import type { Command } from 'commander';
import type { ReleaseContext } from './find-registry';
import { channel, reason } from './options';
import { printRollout } from './status';

interface Options {
  reason: string;
  channel?: string;
  end?: true;
}

/** `npm run release -- hold <app>`. */
export function addHold(program: Command, context: ReleaseContext): void {
  program
    .command('hold')
    .description('Keep the share of a canary as it is, though its schedule says more')
    .argument('<app>')
    .option('--end', 'let the schedule go on: its next step is taken at once')
    .addOption(reason)
    .addOption(channel)
    .action(async (app: string, { end, ...options }: Options) => {
      const { client, print } = context;
      const request = { app, ...options };
      print(await (end ? client.resume(request) : client.hold(request)), printRollout);
    });
}
