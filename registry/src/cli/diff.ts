import { defineCommand, wrongUsage } from '@meridian/service/cli';
import { type ComparedRelease, describeChange, findRecord } from '../client';
import { channelOption } from './change-options';
import type { ReleaseContext } from './find-registry';
import { type Diff, printDiff } from './print-diff';

const maxAtOnce = 8;

/** `npm run release -- diff <generation> <generation>`, `… diff <app> <version> <version>`. */
export const diff = defineCommand({
  name: 'diff',
  summary: 'Show what changed between two generations, or two versions of an app',
  details: [
    'Two versions of the app, or two generations of the channel as history prints them; 0 is before the first.',
    'Pages, widgets with their properties, navigation, shared modules, files and their sizes, and the change notes of',
    'what came.',
  ],
  takes: { usage: '[<app>] <from> <to>', min: 2, max: 3 },
  options: [channelOption],
  async run({ client }: ReleaseContext, { positionals, options }): Promise<Diff> {
    const [first = '', second = '', third] = positionals;
    if (third !== undefined) {
      if (options.channel !== undefined)
        throw wrongUsage('expected --channel with two generations, found it with versions');
      const read = async (version: string) => [await readCompared(client, { app: first, version })];
      const apps = describeChange(await read(second), await read(third));
      return { channel: null, from: second, to: third, apps };
    }
    const unlike = [first, second].find((text) => !/^(?:\d+\.)?\d+$/.test(text));
    if (unlike !== undefined)
      throw wrongUsage(
        `expected two generations such as 11 and 12, or an app and two versions, found ${unlike}`,
      );
    const { channel } = options;
    const before = await client.liveAt({ channel, generation: first });
    const after = await client.liveAt({ channel, generation: second });
    const changed = (one: typeof before, other: typeof before) =>
      one.apps.filter(
        ({ app, version }) =>
          !other.apps.some((also) => also.app === app && also.version === version),
      );
    const apps = describeChange(
      await readAll(client, changed(before, after)),
      await readAll(client, changed(after, before)),
    );
    return { channel: before.channel, from: first, to: second, apps };
  },
  print: printDiff,
});

type Client = Pick<ReleaseContext['client'], 'getRelease'>;
interface Named {
  app: string;
  version: string;
}

async function readAll(client: Client, releases: readonly Named[]): Promise<ComparedRelease[]> {
  const left = [...releases];
  const read: ComparedRelease[] = [];
  const readNext = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop())
      read.push(await readCompared(client, next));
  };
  await Promise.all(Array.from({ length: maxAtOnce }, readNext));
  return read;
}

async function readCompared(client: Client, { app, version }: Named): Promise<ComparedRelease> {
  return { app, version, record: findRecord((await client.getRelease(app, version)).record) };
}
