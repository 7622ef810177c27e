import type { QueryRunner } from '@meridian/service';
import type { AppChangeResponse } from '../api/diffs';
import { type ComparedRelease, describeChange } from '../changes/describe-change';
import { findRecord } from '../trust';
import { findReleases } from './queries';

interface Named {
  app: string;
  version: string;
}

const nameOf = ({ app, version }: Named) => `${app} ${version}`;

/** What differs between two sets of published releases, at most one of each app. */
export async function compareReleases(
  db: QueryRunner,
  before: readonly Named[],
  after: readonly Named[],
): Promise<AppChangeResponse[]> {
  const [then, now] = [new Set(before.map(nameOf)), new Set(after.map(nameOf))];
  // Records are long: those of releases that stay are not read.
  const left = before.filter((one) => !now.has(nameOf(one)));
  const came = after.filter((one) => !then.has(nameOf(one)));
  const stored = await findReleases(db, [...left, ...came]);
  const records = new Map(stored.map((one) => [nameOf(one), findRecord(one.signed)]));
  const toCompared = ({ app, version }: Named): ComparedRelease => {
    return { app, version, record: records.get(nameOf({ app, version })) ?? null };
  };
  return describeChange(left.map(toCompared), came.map(toCompared)).map(
    ({ details, ...change }) => ({
      ...change,
      details: details && { ...details, notes: [...details.notes] },
    }),
  );
}
