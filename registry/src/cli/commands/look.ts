import type { HistoryEntry } from '@shared/contracts';
import type { ReleaseResponse, ReleaseSummary, Status } from '../../client';
import type { CommandArguments, CommandContext } from '../command';
import { readNumber } from './read-arguments';

/** What is live. */
export function status({ client }: CommandContext, { options }: CommandArguments): Promise<Status> {
  return client.status({ channel: options.channel });
}

/** What changed, newest first. */
export function history(
  { client }: CommandContext,
  { positionals: [app], options }: CommandArguments,
): Promise<HistoryEntry[]> {
  const limit = readNumber(options, 'limit', 'history') ?? 20;
  return client.history({ channel: options.channel, limit, ...(app ? { app } : {}) });
}

/** What was published, newest first. */
export function list(
  { client }: CommandContext,
  { positionals: [app], options }: CommandArguments,
): Promise<ReleaseSummary[]> {
  const limit = readNumber(options, 'limit', 'list') ?? 20;
  return client.listReleases({ limit, ...(app ? { app } : {}) });
}

/** One release with its record. */
export function show(
  { client }: CommandContext,
  { positionals: [app = '', version = ''] }: CommandArguments,
): Promise<ReleaseResponse> {
  return client.getRelease(app, version);
}
