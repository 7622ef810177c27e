import type { LiveMap, ReleaseRecord, Signed } from '@meridian/contracts';
import { ServiceError } from '@meridian/service';
import type { RegistryContext } from '../context';
import { findCurrentMap } from '../live-map/queries';
import {
  findNewestReleases,
  findRelease,
  findReleases,
  type StoredRelease,
} from '../releases/queries';
import { findRemovals } from '../releases/removal-queries';
import { requirePresent } from '../releases/require-present';
import { describeMisfit, listMisfitsBesideEither, toMisfitError } from '../rules/check-beside';
import { describeFinding } from '../rules/finding';
import { checkRelease, type ReleaseSubject } from '../rules/release';
import { checkUses } from '../rules/uses/check-uses';
import { findRecord, type VerifiedRelease, verifyRelease } from '../trust';
import { describeDifferences } from './describe-differences';

/**
 * All checks at publish. Beside each app that is live, the release must fit the live release or the
 * newest published one, which may be waiting to be promoted together with it. Releases that are
 * recorded in an older form are left out: they can only be replaced. A misfit for which the other side can follow is
 * a warning.
 *
 * @param files looks at them; null before they are there
 * @param options.isEarly misfits are warnings: it is promoted in one step with what it fits
 * @throws ServiceError of the first check that fails
 */
export async function checkReleaseToPublish(
  { db, keys, channels }: RegistryContext,
  signed: Signed,
  files: Pick<ReleaseSubject, 'findDamage' | 'weigh' | 'readFile'> | null,
  { isEarly }: { isEarly: boolean },
): Promise<VerifiedRelease & { warnings: string[] }> {
  const release = verifyRelease(signed, keys.root());
  const { record } = release;
  const rejection = await checkRelease({ record, findDamage: null, ...files });
  if (rejection) throw rejection;

  const current = await findCurrentMap(db, channels[0]);
  const live = await findReleases(
    db,
    Object.entries(current?.map.apps ?? {}).map(([app, entry]) => ({
      app,
      version: entry.live.version,
    })),
  );
  const newest = await findNewestReleases(db);
  const misfits = live.flatMap((one) => {
    const waiting = newest.filter(({ app }) => app === one.app);
    const either = [one, ...waiting].flatMap(({ signed }) => findRecord(signed) ?? []);
    return listMisfitsBesideEither(record, either);
  });
  const rejected = misfits.filter(({ rejection }) => !rejection.mayWait);
  const more = 'Or publish it with --early, to promote it in one step with what it fits.';
  if (rejected.length > 0 && !isEarly) throw toMisfitError(rejected, { more });
  const uses = warnOfBrokenUses(record, live, current?.map.retired);
  const early = misfits.map((one) => `${describeMisfit(one)}\n${one.rejection.suggestion}`);
  return { ...release, warnings: [...early, ...uses] };
}

/**
 * What the gate for uses would say if the release became live now, by itself. It is no rejection: one that takes
 * its place beside it may be published later, and both become live in one step.
 */
function warnOfBrokenUses(
  record: ReleaseRecord,
  live: readonly StoredRelease[],
  retired: LiveMap['retired'] = {},
): string[] {
  const { app } = record;
  // It would be back: what it left behind counts no more.
  const { [app]: _, ...stillRetired } = retired;
  const before = { records: live.flatMap(({ signed }) => findRecord(signed) ?? []), retired };
  const after = {
    records: [...before.records.filter((one) => one.app !== app), record],
    retired: stillRetired,
  };
  const apps = new Set([app]);
  const rejection = checkUses({ action: 'promote', apps, before, after });
  return rejection ? [`${describeFinding(rejection)}\n${rejection.suggestion}`] : [];
}

/** The same release, published before. @throws ServiceError `release-exists` for other content, `gone` when removed */
export async function findSameRelease(
  { db }: RegistryContext,
  { record }: VerifiedRelease,
): Promise<StoredRelease | null> {
  const existing = await findRelease(db, record.app, record.version);
  if (!existing) return null;
  const known = findRecord(existing.signed);
  const differences = known ? describeDifferences(known, record) : 'its record is of an older form';
  if (differences !== null)
    throw new ServiceError(
      'release-exists',
      `expected a version of ${record.app} that is not taken, found ${record.version}, published ${existing.publishedAt} by ${existing.actor} with another content: ${differences}`,
      {
        suggestion: `Equal sources build equal files, so build again: npm run build -- ${record.app} --force. Where that changes nothing, publish this content as another version: raise the one in ${record.app}/package.json, or set RELEASE_VERSION, and build. A release never changes.`,
      },
    );
  const removals = await findRemovals(db, [existing.digest]);
  requirePresent(existing.app, existing.version, removals.get(existing.digest));
  return existing;
}
