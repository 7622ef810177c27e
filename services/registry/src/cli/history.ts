import type { HistoryEntry } from '@meridian/contracts';
import { formatTable, formatTime } from '@meridian/service/cli';
import type { Command } from 'commander';
import { type AuditEntry, nameGeneration } from '../client';
import type { ReleaseContext } from './find-registry';
import { channel, limit } from './options';

/** `history` of what is live, and `audit` of all that was changed or refused. */
export function addHistory(program: Command, context: ReleaseContext): void {
  program
    .command('history [app]')
    .description('Show what changed, newest first, why, and the change note of what came')
    .addOption(channel)
    .addOption(limit)
    .action(async (app: string | undefined, query: { channel?: string; limit: number }) => {
      const client = context.client();
      const entries = await client.history({ ...query, app });
      const { releases } = await client.listReleases({ app, limit: 500 });
      const notes = new Map(releases.map((one) => [`${one.app} ${one.version}`, one.note]));
      const noteOf = ({ app, to }: HistoryEntry) => notes.get(`${app} ${to}`) ?? null;
      const noted = entries.map((entry) => ({ ...entry, note: noteOf(entry) }));
      context.print(noted, printHistory);
    });
  program
    .command('audit [app]')
    .description(
      'Show every change and every refusal, newest first: who did or tried what, and why',
    )
    .addOption(limit)
    .action(async (app: string | undefined, query: { limit: number }) => {
      context.print(await context.client().audit({ app, ...query }), printAudit);
    });
}

function printHistory(entries: readonly (HistoryEntry & { note: string | null })[]): string {
  if (entries.length === 0) return 'nothing was promoted';
  return formatTable(
    ['generation', 'when', 'what', 'app', 'from', 'to', 'by', 'why', 'note'],
    entries.map((entry) => [
      nameGeneration(entry),
      formatTime(entry.at),
      entry.percent ? `${entry.action} ${entry.percent} %` : entry.action,
      entry.app,
      entry.from ?? '-',
      entry.to ?? '-',
      entry.actor,
      `${entry.forced ? 'forced: ' : ''}${entry.reason ?? '-'}`,
      entry.note ?? '',
    ]),
  );
}

function printAudit(entries: readonly AuditEntry[]): string {
  if (entries.length === 0) return 'nothing was changed';
  return formatTable(
    ['when', 'what', 'app', 'channel', 'by', 'details'],
    entries.map(({ at, action, app, channel, actor, details }) => [
      ...[formatTime(at), action, app ?? '-', channel ?? '-', actor],
      details.replaceAll('\n', '; '),
    ]),
  );
}
