import type { ChangeResponse } from '../../client';
import type { CommandArguments, CommandContext } from '../command';
import { readNumber, wrongUsage } from './read-arguments';

/** Makes releases live: the first named one, and others in the same generation. */
export function promote(
  { client }: CommandContext,
  { positionals, options }: CommandArguments,
): Promise<ChangeResponse> {
  const [first, ...others] = readReleases(positionals);
  if (!first) throw wrongUsage('expected an app and a version, found nothing', 'promote');
  return client.promote({
    ...first,
    with: others,
    channel: options.channel,
    expectedGeneration: readNumber(options, 'expect', 'promote'),
  });
}

function readReleases(positionals: readonly string[]): { app: string; version: string }[] {
  return positionals.flatMap((app, index) => {
    if (index % 2 === 1) return [];
    const version = positionals[index + 1];
    if (version === undefined)
      throw wrongUsage(`expected a version after ${app}, found none`, 'promote');
    return [{ app, version }];
  });
}
