import { wrongUsage } from '@meridian/service/cli';
import type { Command } from 'commander';
import { type AppChange, describeChange, findRecord } from '../client';
import type { ReleaseContext } from './find-registry';
import { channel } from './options';
import { type Diff, printDiff } from './print-diff';

type Client = ReleaseContext['client'];

/** `npm run release -- diff <generation> <generation>`, `… diff <app> <version> <version>`. */
export function addDiff(program: Command, context: ReleaseContext): void {
  program
    .command('diff')
    .description('Show what changed between two generations, or two versions of an app')
    .argument('<words...>', '<from> <to>: generations as history prints them; or <app> <from> <to>')
    .addOption(channel)
    .action(async (words: string[], options: { channel?: string }) => {
      const { client, print } = context;
      const [first = '', second = '', third] = words;
      if (words.length === 3 && third && options.channel === undefined)
        return print(await compareVersions(client, first, second, third), printDiff);
      if (words.length === 2 && words.every((word) => /^(?:\d+\.)?\d+$/.test(word)))
        return print(await compareGenerations(client, first, second, options), printDiff);
      throw wrongUsage(
        `expected two generations such as 11 and 12, or an app and two versions without --channel, found ${words.join(' ')}`,
      );
    });
}

async function compareVersions(
  client: Client,
  app: string,
  from: string,
  to: string,
): Promise<Diff> {
  const before = await readRecords(client, [{ app, version: from }]);
  const after = await readRecords(client, [{ app, version: to }]);
  return { channel: null, from, to, apps: describeChange(before, after) };
}

async function compareGenerations(
  client: Client,
  from: string,
  to: string,
  { channel }: { channel?: string },
): Promise<Diff> {
  const before = await client.liveAt({ channel, generation: from });
  const after = await client.liveAt({ channel, generation: to });
  const changed = (one: typeof before, other: typeof before) =>
    one.apps.filter(
      ({ app, version }) =>
        !other.apps.some((also) => also.app === app && also.version === version),
    );
  const apps: AppChange[] = describeChange(
    await readRecords(client, changed(before, after)),
    await readRecords(client, changed(after, before)),
  );
  return { channel: before.channel, from, to, apps };
}

function readRecords(client: Client, releases: readonly { app: string; version: string }[]) {
  return Promise.all(
    releases.map(async ({ app, version }) => {
      const { record } = await client.getRelease(app, version);
      return { app, version, record: findRecord(record) };
    }),
  );
}
