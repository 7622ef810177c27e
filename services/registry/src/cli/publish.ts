import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseNote } from '@meridian/contracts';
import { formatTime } from '@meridian/service/cli';
import { ServiceError } from '@meridian/service/errors';
import type { Command } from 'commander';
import { type PreviewCreated, type Published, readBuiltRecord } from '../client';
import type { ReleaseContext } from './find-registry';
import { channel, readReleases, readSeconds } from './options';

interface PreviewOptions {
  branch?: string;
  expires?: number;
  site?: string;
  end?: string;
  channel?: string;
}

export function addPublish(program: Command, context: ReleaseContext): void {
  program
    .command('publish')
    .description(
      'Sign what the build of an app left in <app>/dist/release, with the key that TEAM_KEY names, and publish it',
    )
    .argument('<target>', 'an app, or the directory of a built release')
    .option('--early', 'even when it does not fit what is live: promote it with what it fits')
    .action(async (target: string, { early }: { early?: true }) => {
      context.print(await publishBuilt(context, target, early), printPublished);
    });
}

/**
 * @param target name of an app, or the directory
 * @throws ServiceError `not-found` when nothing is built there
 */
async function publishBuilt(
  { client, cwd, teamKey }: ReleaseContext,
  target: string,
  early?: true,
): Promise<Published & { notes: readonly ReleaseNote[] }> {
  const folder = path.resolve(cwd, target);
  const isBuilt = existsSync(path.join(folder, 'record.json'));
  const built = isBuilt ? folder : path.join(folder, 'dist/release');
  const { app, notes = [] } = await readBuiltRecord(built);
  return { ...(await client().publishDirectory(built, await teamKey(app), { early })), notes };
}

function printPublished(published: Published & { notes: readonly ReleaseNote[] }): string {
  const { state, app, version, digest, warnings, notes } = published;
  if (state === 'unchanged')
    return `unchanged ${app} ${version}: this content was published before`;
  return [
    `published ${app} ${version}`,
    `digest    ${digest}`,
    ...notes.map((note) => `note      ${formatNote(note)}`),
    `promote   npm run release -- promote ${app} ${version} --reason "<why>"`,
    ...warnings.map((warning) => `\nA promotion would be rejected now: ${warning}`),
  ].join('\n');
}

/** Writes one line, e.g. `minor: Sort books by title`. */
export function formatNote({ bump, text }: ReleaseNote): string {
  return `${bump}: ${text.replaceAll(/\s+/g, ' ')}`;
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
    .action(async (words: string[], options: PreviewOptions) => {
      const { client, print } = context;
      if (options.end !== undefined) {
        // The link as it was printed, or the id at its end.
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

/** Reads `<app> <version>`, publishes folders of builds, and finds the newest release of each app of the branch. */
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
