import type { ReleaseRecord } from '@meridian/contracts';
import { pairGates } from './pair-gates';
import { nameOf, toServiceError } from './rejection';

/** The first gate's rejection of two releases side by side, or null when they fit. */
export function findMisfit(candidate: ReleaseRecord, beside: ReleaseRecord) {
  for (const gate of pairGates) {
    const rejection = gate.check(candidate, beside);
    if (rejection) return { gate: gate.name, rejection };
  }
  return null;
}

/** Whether a release could be live beside all of these; its own app among them is skipped. */
export function fitsBeside(candidate: ReleaseRecord, others: Iterable<ReleaseRecord>): boolean {
  return [...others].every(
    (beside) => beside.app === candidate.app || findMisfit(candidate, beside) === null,
  );
}

/** @throws ServiceError of the first gate that rejects the candidate beside one of the others. */
export function checkBeside(candidate: ReleaseRecord, others: Iterable<ReleaseRecord>): void {
  for (const beside of others) {
    const misfit = beside.app === candidate.app ? null : findMisfit(candidate, beside);
    if (misfit) throw toServiceError(misfit.gate, nameOf(candidate), misfit.rejection);
  }
}

/** What remotes can be built for only when the shell that brings it has been published. */
const broughtByShell = ['contract', 'federation runtime', 'shared modules'];

/**
 * For a release that is not live yet: it must fit one of the releases that another app may have
 * live by then. They are the live one first, then one that waits for its promotion. A shell may bring
 * another contract or runtime: it is then promoted in one step with remotes that are built for it.
 *
 * @throws ServiceError: the rejection beside the first of them, when it fits none.
 */
export function checkBesideEither(
  candidate: ReleaseRecord,
  either: readonly ReleaseRecord[],
): void {
  const misfits = either
    .filter(({ app }) => app !== candidate.app)
    .map((beside) => {
      const misfit = findMisfit(candidate, beside);
      const isLater = candidate.kind === 'shell' && broughtByShell.includes(misfit?.gate ?? '');
      return isLater ? null : misfit;
    });
  const first = misfits[0];
  if (first && !misfits.includes(null))
    throw toServiceError(first.gate, nameOf(candidate), first.rejection);
}
