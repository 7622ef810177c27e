import { defineCommand, readNumber } from '@shared/service/cli';
import type { ReleaseContext } from '../find-registry';
import { limit } from '../options';
import { printReleases } from '../print';

export const list = defineCommand({
  name: 'list',
  summary: 'List published releases, newest first',
  takes: { usage: '[app]', min: 0, max: 1 },
  options: [limit],
  run: ({ client }: ReleaseContext, { positionals: [app], options }) =>
    client.listReleases({ limit: readNumber(options, 'limit') ?? 20, ...(app ? { app } : {}) }),
  print: printReleases,
});
