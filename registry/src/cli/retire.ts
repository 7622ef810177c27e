import { defineCommand, readNumber, wrongUsage } from '@meridian/service/cli';
import {
  channelOption,
  expectOption,
  forceOption,
  readForce,
  readReason,
  reasonOption,
} from './change-options';
import type { ReleaseContext } from './find-registry';
import { printChange } from './print-releases';

/** `npm run release -- retire <app>`. */
export const retire = defineCommand({
  name: 'retire',
  summary: 'Take an app off the site',
  details: [
    'Its pages respond with 410, “no longer here”, or redirect where you say. Again with other redirects it',
    'changes these. Bring the app back by promote, or by rollback to the release that was live before.',
    'Parameters go along: --redirect /books/:id=/shop/:id; quote what your shell would expand.',
  ],
  takes: { usage: '<app>', min: 1, max: 1 },
  options: [
    {
      name: 'redirect',
      value: '<route>=<path>',
      summary: 'Redirect a page of the app; may be given several times',
      isRepeatable: true,
    },
    { name: 'redirect-all', value: '<path>', summary: 'Redirect its other pages' },
    forceOption,
    reasonOption,
    channelOption,
    expectOption,
  ],
  run({ client }: ReleaseContext, { positionals: [app = ''], options, flags, lists }) {
    return client.retire({
      app,
      redirects: (lists.redirect ?? []).map(readRedirect),
      redirectAll: options['redirect-all'],
      ...readForce(flags),
      reason: readReason(options),
      channel: options.channel,
      expectedGeneration: readNumber(options, 'expect'),
    });
  },
  print: printChange,
});

function readRedirect(text: string): { path: string; to: string } {
  const [path, to, more] = text.split('=');
  if (path?.startsWith('/') && to?.startsWith('/') && more === undefined) return { path, to };
  throw wrongUsage(
    `expected <route>=<path> after --redirect, such as /books/:id=/shop/:id, found ${text}`,
  );
}
