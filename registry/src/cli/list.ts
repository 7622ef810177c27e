import { defineCommand, readNumber } from '@meridian/service/cli';
import type { ReleaseList } from '../client';
import type { ReleaseContext } from './find-registry';
import { printReleases } from './print-releases';
import { requireKnownApp } from './require-known-app';

/** `npm run release -- list [app]`. */
export const list = defineCommand({
  name: 'list',
  summary: 'List published releases, newest first, and where they are live',
  details: [
    'Below a full page stands the command that lists the next one. A release that is published meanwhile',
    'comes before all pages, and moves nothing on them.',
  ],
  takes: { usage: '[app]', min: 0, max: 1 },
  options: [
    { name: 'limit', value: '<number>', summary: 'Releases of a page, at most 500; 20 by default' },
    { name: 'before', value: '<app>@<version>', summary: 'The page that follows this release' },
  ],
  async run({ client }: ReleaseContext, { positionals: [app], options }) {
    const { before, registry } = options;
    const limit = readNumber(options, 'limit') ?? 20;
    const page = await client.pageReleases({ app, limit, before });
    if (page.releases.length === 0 && app) await requireKnownApp(client, app);
    return { ...page, nextPage: page.next && formatNext(page.next, { app, limit, registry }) };
  },
  print({ releases, nextPage }, paint) {
    const table = printReleases(releases, paint);
    return nextPage === null ? table : `${table}\n\nnext page: ${nextPage}`;
  },
});

function formatNext(
  next: NonNullable<ReleaseList['next']>,
  {
    app,
    limit,
    registry,
  }: { app: string | undefined; limit: number; registry: string | undefined },
): string {
  return [
    'npm run release -- list',
    app,
    `--limit ${limit} --before ${next}`,
    registry && `--registry ${registry}`,
  ]
    .filter(Boolean)
    .join(' ');
}
