import type { LiveMap, ReleaseRecord } from '@meridian/contracts';
import type { RegistryContext } from '../context';
import { findNewestReleases, findReleases, type StoredRelease } from '../database/release-queries';
import { findCurrentMap } from '../live-map/queries';
import { describeMisfit, listMisfitsBesideEither, toMisfitError } from '../rules/fitting';
import { describeRejection, type ReleaseSubject } from '../rules/rejection';
import { checkRelease } from '../rules/release/release-rules';
import { checkUses } from '../rules/uses/check-uses';
import { findRecord } from '../trust';

/**
 * Runs all checks of a publish. Beside each live app, the release has to fit the live release, or the newest published
 * one, which may wait to be promoted with it. Records of an older form are left out. A misfit is a warning when the
 * other side can follow.
 * @param options.isEarly every misfit is a warning: the release is promoted in one step with what it fits
 * @returns the warnings
 * @throws ServiceError of the first check that fails
 */
export async function checkReleaseToPublish(
  { db, channels }: RegistryContext,
  subject: ReleaseSubject,
  { isEarly }: { isEarly: boolean },
): Promise<string[]> {
  const { record } = subject;
  const rejection = await checkRelease(subject);
  if (rejection) throw rejection;

  const map = (await findCurrentMap(db, channels[0]))?.map;
  const named = Object.entries(map?.apps ?? {}).map(([app, { live }]) => ({ ...live, app }));
  const toRecords = (stored: readonly StoredRelease[]) =>
    stored.flatMap(({ signed }) => findRecord(signed) ?? []);
  const live = await findReleases(db, named);
  const newest = await findNewestReleases(db);
  const misfits = live.flatMap((one) => {
    const waiting = newest.filter(({ app }) => app === one.app);
    return listMisfitsBesideEither(record, toRecords([one, ...waiting]));
  });
  const rejected = misfits.filter(({ rejection }) => !rejection.mayWait);
  const more = 'Or publish it with --early, to promote it in one step with what it fits.';
  if (rejected.length > 0 && !isEarly) throw toMisfitError(rejected, more);
  const early = misfits.map((one) => `${describeMisfit(one)}\n${one.rejection.suggestion}`);
  return [...early, ...warnOfBrokenUses(record, toRecords(live), map?.retired)];
}

/**
 * What the rule `uses` would say if this release alone became live now. It is only a warning: a release that provides
 * what is missing may follow, and become live in the same step.
 */
function warnOfBrokenUses(
  record: ReleaseRecord,
  live: readonly ReleaseRecord[],
  retired: LiveMap['retired'] = {},
): string[] {
  const { app } = record;
  // The app would be back, so its retired pages do not count.
  const { [app]: _, ...stillRetired } = retired;
  const others = live.filter((one) => one.app !== app);
  const after = { records: [...others, record], retired: stillRetired };
  const finding = checkUses(new Set([app]), { records: live, retired }, after);
  return finding ? [`${describeRejection(finding)}\n${finding.suggestion}`] : [];
}
