import { defineCommand } from '@meridian/service/cli';
import { channelOption, readReason, reasonOption } from './change-options';
import type { ReleaseContext } from './find-registry';
import { printChange, printPending } from './print-releases';

/** `npm run release -- approve <change>`. */
export const approve = defineCommand({
  name: 'approve',
  summary: 'Carry out a change that another person asked for',
  details: [
    'Of apps that the registry lists under APPROVALS; status shows what waits. The gates are asked once more. Your',
    'own changes are approved by others.',
  ],
  takes: { usage: '<change>', min: 1, max: 1 },
  options: [reasonOption, channelOption],
  run: ({ client }: ReleaseContext, { positionals: [id = ''], options }) =>
    client.approve({ id, reason: readReason(options), channel: options.channel }),
  print: printChange,
});

/** `npm run release -- withdraw <change>`. */
export const withdraw = defineCommand({
  name: 'withdraw',
  summary: 'Take a change back that waits for approval',
  takes: { usage: '<change>', min: 1, max: 1 },
  options: [reasonOption, channelOption],
  run: ({ client }: ReleaseContext, { positionals: [id = ''], options }) =>
    client.withdraw({ id, reason: readReason(options), channel: options.channel }),
  print: (pending) => `withdrawn: ${printPending(pending)}`,
});
