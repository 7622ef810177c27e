import { defineCommand, readNumber, wrongUsage } from '@shared/service/cli';
import type { ReleaseContext } from '../find-registry';
import { channel, expect } from '../options';
import { printChange } from '../print';

export const promote = defineCommand({
  name: 'promote',
  summary: 'Make published releases live',
  details: ['Several become live in one step, or none does.'],
  takes: { usage: '<app> <version> [<app> <version> ...]', min: 2, max: 40 },
  options: [channel, expect],
  run({ client }: ReleaseContext, { positionals, options }) {
    const [first, ...others] = readReleases(positionals);
    if (!first) throw wrongUsage('expected an app and a version, found nothing');
    return client.promote({
      ...first,
      with: others,
      channel: options.channel,
      expectedGeneration: readNumber(options, 'expect'),
    });
  },
  print: printChange,
});

function readReleases(positionals: readonly string[]): { app: string; version: string }[] {
  return positionals.flatMap((app, index) => {
    if (index % 2 === 1) return [];
    const version = positionals[index + 1];
    if (version === undefined) throw wrongUsage(`expected a version after ${app}, found none`);
    return [{ app, version }];
  });
}
