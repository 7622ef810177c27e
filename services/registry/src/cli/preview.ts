import { formatTime } from '@meridian/service/cli';
import { ServiceError } from '@meridian/service/errors';
import type { Command } from 'commander';
import type { PreviewCreated } from '../client';
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
        // The link as it was printed, or only the id at its end.
        const ended = options.end.split('/').at(-1) ?? '';
        await client().endPreview(ended);
        return print({ ended }, () => 'the preview has ended');
      }
      const site = context.siteUrl(options.site);
      const releases = await findPreviewed(context, words, options.branch);
      const { channel, expires: expiresInSeconds } = options;
      const created = await client().createPreview({ channel, releases, expiresInSeconds });
      const { href: url } = new URL(`/preview/${created.id}`, site);
      print({ url, ...created }, printPreview);
    });
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
  const named = readReleases(words.filter((word) => !isFolder(word)));
  const built = branch && (await context.client().listReleases({ branch, limit: 500 }));
  const oldestFirst = built ? built.releases.filter(({ removed }) => !removed).reverse() : [];
  const shown = new Map([...oldestFirst, ...named].map(({ app, version }) => [app, version]));
  for (const folder of words.filter(isFolder)) {
    const { app, version } = await publishBuilt(context, folder);
    shown.set(app, version);
  }
  if (shown.size > 0) return [...shown].map(([app, version]) => ({ app, version }));
  throw new ServiceError('not-found', 'expected releases to preview, found none', {
    suggestion:
      'Name <app> <version>, the folder of a build, or --branch with one that was published.',
  });
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
