import { wrongUsage } from '@meridian/service/cli';
import type { Command } from 'commander';
import type { RolloutStep } from '../client';
import type { ReleaseContext } from './find-registry';
import {
  addChangeOptions,
  type ChangeOptions,
  readNumber,
  readReleases,
  readSchedule,
  toChange,
} from './options';
import { printChange, requireServed } from './print-change';

interface Options extends ChangeOptions {
  percent?: number;
  schedule?: RolloutStep[];
  retire?: string[];
  acceptFewer?: true;
}

export function addPromote(program: Command, { client, print }: ReleaseContext): void {
  addChangeOptions(program.command('promote'))
    .description('Make published releases live, all in one step or none')
    .argument('<releases...>', '<app> <version> [<app> <version> ...]')
    .option('--percent <share>', 'only for so many of a hundred visitors, 1 to 99', readNumber)
    .option('--schedule <steps>', 'growing shares, such as 10@10m,50@20m,100', readSchedule)
    .option(
      '--retire <app>',
      'also retire a remote that the new shell cannot run; may be repeated',
      (app, others: string[] = []) => [...others, app],
    )
    .option('--accept-fewer', 'serve what they list for search, sitemap and feed, however little')
    .addHelpText(
      'after',
      `
A share of the visitors, always the same ones, gets a canary; promote again with a larger share, or
without one. rollback ends it. With --schedule the share grows by itself; hold stops that. Where
releases are judged, as in production, a step waits until the evidence says that all is well.`,
    )
    .action(async (words: string[], options: Options) => {
      const [first, ...others] = readReleases(words);
      if (!first) throw wrongUsage('expected an app and a version, found nothing');
      const { percent, schedule, retire, acceptFewer } = options;
      const settings = { schedule, retire, acceptFewer, ...toChange(options) };
      // A share of 100 is no share: all visitors get it.
      const share = percent === 100 ? undefined : percent;
      const request = { ...first, with: others, percent: share, ...settings };
      const change = await client().promote(request);
      print(change, printChange);
      requireServed(change);
    });
}
