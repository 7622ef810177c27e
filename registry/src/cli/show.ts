import { formatTable, formatTime } from '@meridian/service/cli';
import type { Command } from 'commander';
import { parseFacts, type ReleaseResponse } from '../client';
import type { ReleaseContext } from './find-registry';
import { formatDeed, formatStates } from './list';
import { formatNote } from './publish';

export function addShow(program: Command, { client, print }: ReleaseContext): void {
  program
    .command('show <app> <version>')
    .description('Show one release; with --json its whole record as it was signed')
    .action(async (app: string, version: string) => {
      print(await client().getRelease(app, version), printRelease);
    });
}

function printRelease({ record: signed, ...release }: ReleaseResponse): string {
  const { files, routes, widgets, navigation, notes, federationRuntime } = parseFacts(
    signed.payload,
  );
  const { block, removed, provenance } = release;
  const { builder, branch, lockFile } = provenance ?? {};
  const built = [builder, branch && `branch ${branch}`, lockFile && `lock file ${lockFile}`];
  return formatTable(
    [release.app, release.version],
    [
      ['state', formatStates(release.states)],
      ['kind', release.kind],
      ['contract', release.contract],
      ['federation runtime', federationRuntime],
      ['commit', release.commit],
      ['built', [formatTime(release.builtAt), ...built].filter(Boolean).join(', ')],
      ['published', formatDeed({ at: release.publishedAt, actor: release.actor })],
      ...(block ? [['blocked', `${formatDeed(block)}: ${block.reason}`]] : []),
      ...(removed ? [['removed', formatDeed(removed)]] : []),
      ['digest', release.digest],
      ['signed with', signed.keyId],
      ['files', `${files.length}, ${files.reduce((sum, file) => sum + file.bytes, 0)} bytes`],
      ['routes', routes.map(({ path }) => path).join(' ') || '-'],
      ['widgets', widgets.map(({ id }) => id).join(' ') || '-'],
      ['navigation', navigation.map(({ label }) => label).join(', ') || '-'],
      ...notes.map((note) => ['note', formatNote(note)]),
    ],
  );
}
