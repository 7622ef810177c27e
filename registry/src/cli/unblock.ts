import { defineCommand } from '@meridian/service/cli';
import { readReason, reasonOption } from './change-options';
import type { ReleaseContext } from './find-registry';

/** `npm run release -- unblock <app> <version>`. */
export const unblock = defineCommand({
  name: 'unblock',
  summary: 'Let a blocked release become live again',
  details: ['What is live stays as it is; pages fall back to it from the next change on.'],
  takes: { usage: '<app> <version>', min: 2, max: 2 },
  options: [reasonOption],
  run: ({ client }: ReleaseContext, { positionals: [app = '', version = ''], options }) =>
    client.unblock(app, version, { reason: readReason(options) }),
  print: ({ app, version, changed }) =>
    changed
      ? `unblocked ${app} ${version}\npromote   npm run release -- promote ${app} ${version} --reason "<why>"`
      : `unchanged: ${app} ${version} is not blocked`,
});
