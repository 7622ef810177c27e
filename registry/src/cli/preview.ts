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
import { readReleases } from './read-releases';
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
    'Nothing changes for others. What the gates say against the releases stands on top of each page.',
  ],
  takes: { usage: '[<app> <version> ...]', min: 0, max: 2 * maxAppsOfChange },
  options: [expiresOption, siteOption, endOption, channelOption],
  async run(context: ReleaseContext, { positionals, options }) {
    if (options.end !== undefined) {
      const id = readId(options.end, positionals);
      await context.client.endPreview(id);
      return { ended: id };
    }
    if (positionals.length === 0)
      throw wrongUsage('expected an app and a version, or --end <link>, found none');
    const releases = readReleases(positionals);
    const expiresInSeconds = readSeconds(options);
    const site = context.siteOrigin(options.site);
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
