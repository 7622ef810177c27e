import type { ChangeResponse } from '../../client';
import type { CommandArguments, CommandContext } from '../command';
import { readNumber, wrongUsage } from './read-arguments';

/** Makes the releases live that were live before, or the one that `--to` names. */
export function rollback(
  { client }: CommandContext,
  { positionals: [app = '', ...others], options }: CommandArguments,
): Promise<ChangeResponse> {
  if (options.to !== undefined && others.length > 0)
    throw wrongUsage('expected one app with --to, found several', 'rollback');
  return client.rollback({
    app,
    to: options.to,
    with: others.map((other) => ({ app: other })),
    channel: options.channel,
    expectedGeneration: readNumber(options, 'expect', 'rollback'),
  });
}
