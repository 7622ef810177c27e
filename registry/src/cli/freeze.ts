import {
  type CommandArguments,
  defineCommand,
  formatTime,
  wrongUsage,
} from '@meridian/service/cli';
import type { FreezeResponse } from '../client';
import { channelOption, readReason, reasonOption } from './change-options';
import type { ReleaseContext } from './find-registry';

/** `npm run release -- freeze --until <time> --reason <text>`. */
export const freeze = defineCommand({
  name: 'freeze',
  summary: 'Let nothing new become live for a time',
  details: [
    'Promotions, canaries and retirements are rejected meanwhile, and schedules wait; a rollback is possible at any',
    'time. It needs a token with the right freeze. Times are ISO 8601, such as 2026-12-31T18:00Z.',
  ],
  takes: { usage: '', min: 0, max: 0 },
  options: [
    { name: 'from', value: '<time>', summary: 'Its beginning; now by default' },
    { name: 'until', value: '<time>', summary: 'Its end' },
    reasonOption,
    channelOption,
  ],
  async run({ client }: ReleaseContext, { options }) {
    const { channel } = options;
    const reason = readReason(options);
    const from = readTime(options, 'from');
    const until = readTime(options, 'until');
    if (until === undefined) throw wrongUsage('expected --until <time>, found none');
    return client.freeze({ ...(from === undefined ? {} : { from }), until, reason, channel });
  },
  print: printFreeze,
});

/** `npm run release -- thaw <freeze>`. */
export const thaw = defineCommand({
  name: 'thaw',
  summary: 'End a freeze early',
  details: ['status lists those that are in force or will be.'],
  takes: { usage: '<freeze>', min: 1, max: 1 },
  options: [reasonOption, channelOption],
  async run({ client }: ReleaseContext, { positionals: [id = ''], options }) {
    await client.thaw({ id, reason: readReason(options), channel: options.channel });
    return { ended: id };
  },
  print: ({ ended }) => `${ended} has ended`,
});

/** On one line, e.g. `frozen until 2026-12-31 18:00:00 UTC by ops: Year end (f-1a2b3c4d)`. */
export function printFreeze({ id, from, until, reason, actor }: FreezeResponse): string {
  return `frozen from ${formatTime(from)} until ${formatTime(until)} by ${actor}: ${reason} (${id})`;
}

function readTime(
  options: CommandArguments['options'],
  name: 'from' | 'until',
): string | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  // With a zone: a time of whose clock it is, is not to be guessed.
  if (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(text) &&
    !Number.isNaN(Date.parse(text))
  )
    return new Date(text).toISOString();
  throw wrongUsage(
    `expected a time with its zone after --${name}, such as 2026-12-31T18:00Z, found ${text}`,
  );
}
