import { defineCommand } from '@shared/service/cli';
import type { ReleaseContext } from '../find-registry';
import { channel } from '../options';
import { printStatus } from '../print';

export const status = defineCommand({
  name: 'status',
  summary: 'Show what is live, and what it falls back to',
  options: [channel],
  run: ({ client }: ReleaseContext, { options }) => client.status({ channel: options.channel }),
  print: printStatus,
});
