import { defineCommand } from '@shared/service/cli';
import type { ReleaseContext } from '../find-registry';
import { printRelease } from '../print';

export const show = defineCommand({
  name: 'show',
  summary: 'Show one release',
  details: ['With --json the whole record as it was signed.'],
  takes: { usage: '<app> <version>', min: 2, max: 2 },
  run: ({ client }: ReleaseContext, { positionals: [app = '', version = ''] }) =>
    client.getRelease(app, version),
  print: printRelease,
});
