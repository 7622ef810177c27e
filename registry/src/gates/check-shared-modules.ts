import type { ReleaseRecord } from '@meridian/contracts';
import { ltr, satisfies, valid, validRange } from 'semver';
import { nameOf, type Rejection } from './rejection';
import { shellAndRemote } from './shell-and-remote';

/** Whether a remote runs with the shell's shared modules. A record from before they were written down has none. */
export function checkSharedModules(
  candidate: ReleaseRecord,
  beside: ReleaseRecord,
): Rejection | null {
  const pair = shellAndRemote(candidate, beside);
  const given = pair?.shell.shared;
  if (!given) return null;
  const misfits = Object.entries(pair.remote.shared ?? {})
    .map(([name, { needs }]) => ({ name, needs, there: given[name]?.version }))
    .filter(({ needs, there }) => there === undefined || !satisfies(there, needs));
  if (misfits.length === 0) return null;
  const isAhead = ({ needs, there }: (typeof misfits)[number]) =>
    valid(there) && validRange(needs) && ltr(there ?? '', needs);
  const shared = misfits.map(({ name, there = 'none' }) => `${name} ${there}`).join(', ');
  return {
    code: 'contract-incompatible',
    expected: `modules that ${nameOf(pair.shell)} shares: ${shared}`,
    found: `${nameOf(pair.remote)} built for ${misfits.map(({ name, needs }) => `${name} ${needs}`).join(', ')}`,
    suggestion:
      candidate === pair.remote
        ? `Install what the shell has in ${candidate.app} and build it again; or release a shell for these versions, and promote both in one step.`
        : `Build and publish ${beside.app} for these versions, or retire it, first.`,
    mayWait: candidate === pair.remote && misfits.every(isAhead),
  };
}
