import { defineCommand } from '@meridian/service/cli';
import { channelOption, readReason, reasonOption } from './change-options';
import type { ReleaseContext } from './find-registry';
import { printRollout } from './print-releases';

/** `npm run release -- hold <app>`. */
export const hold = defineCommand({
  name: 'hold',
  summary: 'Keep the share of a canary as it is, though its schedule says more',
  details: ['For the rollout that promote --schedule began; all its apps are held.'],
  takes: { usage: '<app>', min: 1, max: 1 },
  options: [reasonOption, channelOption],
  run: ({ client }: ReleaseContext, { positionals: [app = ''], options }) =>
    client.hold({ app, reason: readReason(options), channel: options.channel }),
  print: printRollout,
});

/** `npm run release -- resume <app>`. */
export const resume = defineCommand({
  name: 'resume',
  summary: 'Let the schedule of a canary go on that is held, or waits',
  details: ['Its next step is taken at once.'],
  takes: { usage: '<app>', min: 1, max: 1 },
  options: [reasonOption, channelOption],
  run: ({ client }: ReleaseContext, { positionals: [app = ''], options }) =>
    client.resume({ app, reason: readReason(options), channel: options.channel }),
  print: printRollout,
});
