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

/** `npm run release -- preview <app> <version>`. */
export const preview = defineCommand({
  name: 'preview',
  summary: 'Make a link that shows published releases in place of the live ones',
  details: [
    'Whoever opens it sees the whole site with these releases, until the link ends or the preview is left.',
    'Nothing changes for others. What the gates say against the releases stands on top of each page.',
  ],
  takes: { usage: '<app> <version> [<app> <version> ...]', min: 2, max: 2 * maxAppsOfChange },
  options: [expiresOption, siteOption, channelOption],
  async run(context: ReleaseContext, { positionals, options }) {
    const releases = readReleases(positionals);
    const expiresInSeconds = readSeconds(options);
    const site = context.siteOrigin(options.site);
    const { channel } = options;
    const created = await context.client.createPreview({ channel, releases, expiresInSeconds });
    return { url: `${site}/preview/${created.id}`, ...created };
  },
  print: printPreview,
});

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
