import { formatTable, formatTime } from '@meridian/service/cli';
import type { Command } from 'commander';
import type { AuditEntry } from '../client';
import type { ReleaseContext } from './find-registry';
import { readNumber } from './options';

export function addAudit(program: Command, { client, print }: ReleaseContext): void {
  program
    .command('audit [app]')
    .description(
      'Show every change and every refusal, newest first: who did or tried what, and why',
    )
    .option('--limit <number>', 'so many at most', readNumber, 20)
    .action(async (app: string | undefined, { limit }: { limit: number }) => {
      print(await client().audit({ app, limit }), printAudit);
    });
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
