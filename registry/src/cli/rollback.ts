import { wrongUsage } from '@meridian/service/cli';
import type { Command } from 'commander';
import type { ReleaseContext } from './find-registry';
import { addChangeOptions, type ChangeOptions, toChange } from './options';
import { printChange, requireServed } from './print-change';

export function addRollback(program: Command, { client, print }: ReleaseContext): void {
  addChangeOptions(program.command('rollback'))
    .description('Make the release live that was live before, or end a canary')
    .argument('<app>')
    .argument('[others...]', 'apps that go back in the same step')
    .option('--to <version>', 'an older release that was live; one app only')
    .addHelpText(
      'after',
      `
After a response that got lost look at the status first: a second rollback goes one release further.`,
    )
    .action(async (app: string, others: string[], options: ChangeOptions & { to?: string }) => {
      const { to } = options;
      if (to !== undefined && others.length > 0)
        throw wrongUsage('expected one app with --to, found several');
      const request = { app, to, with: others.map((app) => ({ app })), ...toChange(options) };
      const change = await client().rollback(request);
      print(change, printChange);
      requireServed(change);
    });
}
