import {
  type CommandArguments,
  type CommandOption,
  defineCommand,
  formatTime,
  wrongUsage,
} from '@meridian/service/cli';
import { maxAppsOfChange, maxPreviewSeconds, type PreviewCreated } from '../client';
import { channelOption } from './change-options';
import type { ReleaseContext } from './find-registry';
import { findPreviewed } from './previewed-releases';
import { readSpanMs } from './read-span';

const expiresOption: CommandOption = {
  name: 'expires',
  value: '<time>',
  summary: 'How long the link is good, e.g. 12h; 24h by default, 14d at most',
};

const siteOption: CommandOption = {
  name: 'site',
  value: '<url>',
  summary: 'The site; else SITE_URL, else the one that npm start runs',
};

const branchOption: CommandOption = {
  name: 'branch',
  value: '<name>',
  summary: 'Show the newest release of each app that was built from this branch',
};

const endOption: CommandOption = {
  name: 'end',
  value: '<link>',
  summary: 'End a preview before its time, and make none',
};

/** `npm run release -- preview <app> <version>`. */
export const preview = defineCommand({
  name: 'preview',
  summary: 'Make a link that shows published releases in place of the live ones',
  details: [
    'Anyone who opens it sees the whole site with these releases, until the link ends or the preview is left.',
    'In place of <app> <version> stands the folder of a build on this machine, e.g. ./shop: it is published first.',
    'Nothing changes for others. What the gates say against the releases stands on top of each page.',
  ],
  takes: { usage: '[<app> <version> ...]', min: 0, max: 2 * maxAppsOfChange },
  options: [branchOption, expiresOption, siteOption, endOption, channelOption],
  async run(context: ReleaseContext, { positionals, options }) {
    if (options.end !== undefined) {
      const id = readId(options.end, positionals);
      await context.client.endPreview(id);
      return { ended: id };
    }
    const expiresInSeconds = readSeconds(options);
    const site = context.siteOrigin(options.site);
    const releases = await findPreviewed(context, positionals, options.branch);
    const { channel } = options;
    const created = await context.client.createPreview({ channel, releases, expiresInSeconds });
    return { url: `${site}/preview/${created.id}`, ...created };
  },
  print: (done) => ('ended' in done ? 'the preview has ended' : printPreview(done)),
});

/** @param link as it was printed, or only the id at its end */
function readId(link: string, positionals: readonly string[]): string {
  if (positionals.length > 0)
    throw wrongUsage(`expected --end <link> alone, found ${positionals.join(' ')} beside it`);
  const [, id] = /(?:^|\/preview\/)([\w-]{22})$/.exec(link) ?? [];
  if (id) return id;
  throw wrongUsage(`expected the link of a preview after --end, found ${link}`);
}

/** The default is the registry's. */
function readSeconds(options: CommandArguments['options']): number | undefined {
  const spanMs = readSpanMs(options, 'expires');
  if (spanMs === undefined) return undefined;
  const seconds = spanMs / 1000;
  if (seconds > 0 && seconds <= maxPreviewSeconds) return seconds;
  throw wrongUsage(`expected 1h to 14d after --expires, found ${options.expires}`);
}

function printPreview({
  url,
  channel,
  releases,
  problems,
  expiresAt,
}: PreviewCreated & { url: string }): string {
  const shown = releases.map(({ app, version }) => `${app} ${version}`).join(', ');
  return [
    url,
    `${channel} with ${shown}, until ${formatTime(expiresAt)}`,
    ...problems.map((problem) => `would be rejected: ${problem}`),
  ].join('\n');
}
