import { defineCommand, readNumber } from '@shared/service/cli';
import type { ReleaseContext } from '../find-registry';
import { channel, limit } from '../options';
import { printHistory } from '../print';

export const history = defineCommand({
  name: 'history',
  summary: 'Show what changed, newest first',
  takes: { usage: '[app]', min: 0, max: 1 },
  options: [channel, limit],
  run({ client }: ReleaseContext, { positionals: [app], options }) {
    const query = { channel: options.channel, limit: readNumber(options, 'limit') ?? 20 };
    return client.history({ ...query, ...(app ? { app } : {}) });
  },
  print: printHistory,
});
