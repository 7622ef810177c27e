import { defineCommand, formatTable, formatTime, readNumber } from '@meridian/service/cli';
import type { AuditEntry } from '../client';
import type { ReleaseContext } from './find-registry';

/** `npm run release -- audit [app]`. */
export const audit = defineCommand({
  name: 'audit',
  summary: 'Show every change and every refusal, newest first',
  details: [
    'Releases, what is live, previews, schedules, keys and tokens: who changed or tried what, and why not.',
  ],
  takes: { usage: '[app]', min: 0, max: 1 },
  options: [{ name: 'limit', value: '<number>', summary: 'How many lines at most; 20 by default' }],
  run({ client }: ReleaseContext, { positionals: [app], options }) {
    const limit = readNumber(options, 'limit') ?? 20;
    return client.audit({ limit, ...(app === undefined ? {} : { app }) });
  },
  print: printAudit,
});

function printAudit(entries: readonly AuditEntry[]): string {
  if (entries.length === 0) return 'nothing was changed yet';
  return formatTable(
    ['when', 'what', 'app', 'channel', 'by', 'details'],
    entries.map(({ at, action, app, channel, actor, details }) => [
      formatTime(at),
      action,
      app ?? '-',
      channel ?? '-',
      actor,
      details.replaceAll('\n', '; '),
    ]),
  );
}
