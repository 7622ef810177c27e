import { formatTime, wrongUsage } from '@meridian/service/cli';
import { ServiceError } from '@meridian/service/errors';
import type { Command } from 'commander';
import type { PreviewCreated, RegistryClient } from '../client';
import type { ReleaseContext } from './find-registry';
import { channel, readReleases, readSeconds } from './options';
import { publishBuilt } from './publish';

interface Options {
  branch?: string;
  expires?: number;
  site?: string;
  end?: string;
  channel?: string;
}

/** `npm run release -- preview <app> <version>`. */
export function addPreview(program: Command, context: ReleaseContext): void {
  program
    .command('preview')
    .description(
      'Make a link that shows the whole site with published releases in place of the live ones, to anyone who opens it',
    )
    .argument('[releases...]', '<app> <version>, or the folder of a build, which is published')
    .option('--branch <name>', 'the newest release of each app that was built from this branch')
    .option('--expires <time>', 'how long the link is good: 24h, 14d at most', readSeconds)
    .option('--site <url>', 'the site; else SITE_URL, else the one that npm start runs')
    .option('--end <link>', 'end a preview before its time, and make none')
    .addOption(channel)
    .action(async (words: string[], options: Options) => {
      const { client, print } = context;
      if (options.end !== undefined) {
        const ended = readId(options.end);
        await client.endPreview(ended);
        return print({ ended }, () => 'the preview has ended');
      }
      const site = context.siteUrl(options.site);
      const releases = await findPreviewed(context, words, options.branch);
      const { channel, expires: expiresInSeconds } = options;
      const created = await client.createPreview({ channel, releases, expiresInSeconds });
      const { href: url } = new URL(`/preview/${created.id}`, site);
      print({ url, ...created }, printPreview);
    });
}

/** @param link as it was printed, or only the id at its end */
function readId(link: string): string {
  const [, id] = /(?:^|\/preview\/)([\w-]{22})$/.exec(link) ?? [];
  if (id) return id;
  throw wrongUsage(`expected the link of a preview after --end, found ${link}`);
}

/**
 * What a preview is to show: `<app> <version>`, folders of built releases, which are published, and the newest release
 * of each app from a branch.
 */
async function findPreviewed(
  context: ReleaseContext,
  words: readonly string[],
  branch: string | undefined,
): Promise<{ app: string; version: string }[]> {
  // No name of an app and no version has a slash, or begins with a dot.
  const isFolder = (word: string) => /^\.|[/\\]/.test(word);
  const ofBranch = branch === undefined ? [] : await findOfBranch(context.client, branch);
  const named = readReleases(words.filter((word) => !isFolder(word)));
  const shown = new Map([...ofBranch, ...named].map(({ app, version }) => [app, version]));
  for (const folder of words.filter(isFolder)) {
    const { app, version } = await publishBuilt(context, folder);
    shown.set(app, version);
  }
  if (shown.size > 0) return [...shown].map(([app, version]) => ({ app, version }));
  throw wrongUsage(
    'expected <app> <version>, the folder of a build, --branch or --end, found none',
  );
}

/** The newest release of each app that was built from a branch and is still there. */
async function findOfBranch(client: RegistryClient, branch: string) {
  const releases = await client.listReleases({ branch, limit: 500 });
  const there = releases.filter(({ removed }) => !removed);
  if (there.length > 0) return [...new Map(there.reverse().map((one) => [one.app, one])).values()];
  throw new ServiceError(
    'not-found',
    `expected a published release that was built from the branch ${branch}, found none`,
    { suggestion: 'Look which there are: npm run release -- list --json' },
  );
}

function printPreview(preview: PreviewCreated & { url: string }): string {
  const { url, channel, releases, problems, expiresAt } = preview;
  const shown = releases.map(({ app, version }) => `${app} ${version}`).join(', ');
  return [
    url,
    `${channel} with ${shown}, until ${formatTime(expiresAt)}`,
    ...problems.map((problem) => `would be rejected: ${problem}`),
  ].join('\n');
}
