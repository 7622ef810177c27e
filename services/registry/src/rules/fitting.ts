import type { ReleaseRecord } from '@meridian/contracts';
import { ServiceError } from '@meridian/service/errors';
import { pairRules } from './pair-rules';
import { describeRejection, nameOf, type Rejection } from './rejection';
import type { PlannedChange, Rule } from './rule';

/** Why a release cannot be live beside a release of another app. */
export interface Misfit {
  rule: string;
  candidate: ReleaseRecord;
  beside: ReleaseRecord;
  rejection: Rejection;
}

/** Every reason why a release cannot be live beside these; skips its own app. */
export function listMisfits(candidate: ReleaseRecord, others: Iterable<ReleaseRecord>): Misfit[] {
  return [...others]
    .filter(({ app }) => app !== candidate.app)
    .flatMap((beside) =>
      Object.entries(pairRules).flatMap(([rule, check]) => {
        const rejection = check(candidate, beside);
        return rejection ? [{ rule, candidate, beside, rejection }] : [];
      }),
    );
}

export function fitsBeside(candidate: ReleaseRecord, others: Iterable<ReleaseRecord>): boolean {
  return listMisfits(candidate, others).length === 0;
}

/**
 * Checks a release at publish against both releases that another app may have live later: the live one, and one that
 * waits for its promotion.
 * @returns the misfits beside the first of them; none when the release fits one
 */
export function listMisfitsBesideEither(
  candidate: ReleaseRecord,
  either: readonly ReleaseRecord[],
): Misfit[] {
  const all = either.map((beside) => listMisfits(candidate, [beside]));
  const fitting = all.find((misfits) => misfits.length === 0);
  const waiting = all.find((misfits) => misfits.every(({ rejection }) => rejection.mayWait));
  return fitting ?? waiting ?? all[0] ?? [];
}

export function describeMisfit({ rule, candidate, rejection }: Misfit): string {
  return `${nameOf(candidate)} (${rule}): ${describeRejection(rejection)}`;
}

/** @param more a suggestion that may help against all misfits */
export function toMisfitError(misfits: readonly Misfit[], more = ''): ServiceError {
  const advice = new Set(misfits.map(({ rejection }) => rejection.suggestion));
  return new ServiceError(
    misfits[0]?.rejection.code ?? 'conflict',
    misfits.map(describeMisfit).join('\n'),
    { suggestion: [...advice, more].join('\n').trim() },
  );
}

/** The rejection of releases that do not fit the others that would be live. */
export class MisfitError extends ServiceError {
  constructor(
    readonly misfits: readonly Misfit[],
    readonly change: PlannedChange,
  ) {
    const { code, message, suggestion } = toMisfitError(misfits);
    super(code, message, { suggestion });
  }
}

/** A release that becomes live has to fit beside all releases of other apps that some visitor gets with it. */
export const fitting: Rule = (change) => {
  const others = change.after.flatMap(({ records }) => records);
  const beside = new Map(others.map((record) => [nameOf(record), record]));
  const misfits = change.incoming.flatMap(({ record }) => {
    // Two releases that change in one step are compared once.
    beside.delete(nameOf(record));
    return listMisfits(record, beside.values());
  });
  return misfits.length > 0 ? new MisfitError(misfits, change) : null;
};
