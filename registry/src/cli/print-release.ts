import { formatTable, formatTime, type Paint } from '@meridian/service/cli';
import type { ReleaseResponse, ReleaseSummary } from '../client';
import { parseFacts } from '../client';
import { formatBlock, formatNote, formatStates } from './print-releases';

export function printRelease(
  { record: signed, ...release }: ReleaseResponse,
  paint: Paint,
): string {
  const record = parseFacts(signed.payload);
  const bytes = record.files.reduce((sum, file) => sum + file.bytes, 0);
  return formatTable(
    [release.app, release.version],
    [
      ['state', formatStates(release.states, paint)],
      ['kind', release.kind],
      ['contract', release.contract],
      ['federation runtime', record.federationRuntime],
      ['commit', release.commit],
      ['built', formatBuild(release)],
      ['published', `${formatTime(release.publishedAt)} by ${release.actor}`],
      ...(release.block ? [['blocked', formatBlock(release.block)]] : []),
      ...(release.removed
        ? [['removed', `${formatTime(release.removed.at)} by ${release.removed.actor}`]]
        : []),
      ['digest', release.digest],
      ['signed with', signed.keyId],
      ['files', `${record.files.length}, ${bytes} bytes`],
      ['routes', record.routes.map(({ path }) => path).join(' ') || '-'],
      ['widgets', record.widgets.map(({ id }) => id).join(' ') || '-'],
      ['navigation', record.navigation.map(({ label }) => label).join(', ') || '-'],
      ...record.notes.map((note) => ['note', formatNote(note)]),
    ],
  );
}

/** E.g. `2026-11-26 08:00:00 UTC by hand, branch prices`. */
function formatBuild({ builtAt, provenance }: ReleaseSummary): string {
  const { builder, branch, lockFile } = provenance ?? {};
  const more = [builder, branch && `branch ${branch}`, lockFile && `lock file ${lockFile}`];
  return [formatTime(builtAt), ...more.filter(Boolean)].join(', ');
}
