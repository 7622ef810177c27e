import type { QueryRunner } from '@meridian/service';
import type { AppChangeResponse } from '../api/diffs';
import { findReleases } from '../database/release-queries';
import { findRecord } from '../trust';
import { describeChange } from './describe-change';

interface Named {
  app: string;
  version: string;
}

/** What differs between two sets of published releases, at most one of each app. */
export async function compareReleases(
  db: QueryRunner,
  before: readonly Named[],
  after: readonly Named[],
): Promise<AppChangeResponse[]> {
  // Records are long: those of releases that stay are not read.
  const read = async (wanted: readonly Named[], others: readonly Named[]) => {
    const known = new Set(others.map(({ app, version }) => `${app} ${version}`));
    const changed = wanted.filter(({ app, version }) => !known.has(`${app} ${version}`));
    return (await findReleases(db, changed)).map((one) => ({
      app: one.app,
      version: one.version,
      record: findRecord(one.signed),
    }));
  };
  const changes = describeChange(await read(before, after), await read(after, before));
  return changes.map(({ details, ...change }) => ({
    ...change,
    details: details && { ...details, notes: [...details.notes] },
  }));
}
