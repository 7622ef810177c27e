import { wrongUsage } from '@meridian/service/cli';
import type { Command } from 'commander';
import { type AppChange, describeChange, findRecord } from '../client';
import type { ReleaseContext } from './find-registry';
import { channel } from './options';
import { printChanges } from './print-changes';

interface Release {
  app: string;
  version: string;
}

/** `npm run release -- diff <generation> <generation>`, `… diff <app> <version> <version>`. */
export function addDiff(program: Command, context: ReleaseContext): void {
  program
    .command('diff')
    .description('Show what changed between two generations, or two versions of an app')
    .argument('<words...>', '<from> <to>, generations as history prints them; or <app> <from> <to>')
    .addOption(channel)
    .action(async (words: string[], { channel }: { channel?: string }) => {
      if (words.length !== 2 && words.length !== 3)
        throw wrongUsage(`expected <from> <to> or <app> <from> <to>, found ${words.join(' ')}`);
      const [from = '', to = ''] = words.slice(-2);
      const app = words.length === 3 ? words[0] : undefined;
      const findReleases = async (name: string) =>
        app
          ? [{ app, version: name }]
          : (await context.client.liveAt({ channel, generation: name })).apps;
      const apps = await compare(context, await findReleases(from), await findReleases(to));
      context.print({ from, to, apps }, printChanges);
    });
}

async function compare(
  { client }: ReleaseContext,
  before: Release[],
  after: Release[],
): Promise<AppChange[]> {
  const readOthers = (some: Release[], known: Release[]) =>
    Promise.all(
      some
        .filter(({ app, version }) => !known.some((o) => o.app === app && o.version === version))
        .map(async ({ app, version }) => {
          const { record } = await client.getRelease(app, version);
          return { app, version, record: findRecord(record) };
        }),
    );
  return describeChange(await readOthers(before, after), await readOthers(after, before));
}
