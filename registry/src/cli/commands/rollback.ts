import { defineCommand, readNumber, wrongUsage } from '@shared/service/cli';
import type { ReleaseContext } from '../find-registry';
import { channel, expect } from '../options';
import { printChange } from '../print';

export const rollback = defineCommand({
  name: 'rollback',
  summary: 'Make the release live that was live before',
  details: [
    'What is rolled back is not fallen back to until it is promoted again. After a response that got',
    'lost, look at the status before trying again: a second rollback goes one release further.',
  ],
  takes: { usage: '<app> [<app> ...]', min: 1, max: 20 },
  options: [
    { name: 'to', value: '<version>', summary: 'An older release that was live; one app only' },
    channel,
    expect,
  ],
  run({ client }: ReleaseContext, { positionals: [app = '', ...others], options }) {
    if (options.to !== undefined && others.length > 0)
      throw wrongUsage('expected one app with --to, found several');
    return client.rollback({
      app,
      to: options.to,
      with: others.map((other) => ({ app: other })),
      channel: options.channel,
      expectedGeneration: readNumber(options, 'expect'),
    });
  },
  print: printChange,
});
