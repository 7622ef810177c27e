import { isDeepStrictEqual } from 'node:util';
import type { ReleaseRecord } from '@meridian/contracts';
import type { QueryRunner } from '@meridian/service';
import type { AppChangeResponse } from '../api/diffs';
import { findReleases } from '../database/release-queries';
import { findRecord } from '../trust';
import { compareFiles } from './compare-files';

type ReleaseChange = NonNullable<AppChangeResponse['details']>;

interface Named {
  app: string;
  version: string;
}

/** The record is null when it is written under an older form. */
export interface ComparedRelease extends Named {
  record: ReleaseRecord | null;
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
  return describeChange(await read(before, after), await read(after, before));
}

/** What changed between two sets of releases, at most one of each app: by app, those that did not change left out. */
export function describeChange(
  before: readonly ComparedRelease[],
  after: readonly ComparedRelease[],
): AppChangeResponse[] {
  const [then, now] = [byApp(before), byApp(after)];
  return [...new Set([...then.keys(), ...now.keys()])].sort().flatMap((app) => {
    const [from, to] = [then.get(app), now.get(app)];
    if (from?.version === to?.version) return [];
    const [former, record] = [from?.record, to?.record];
    const isReadable = former !== null && record !== null;
    const details = isReadable ? compareRecords(former, record) : null;
    const commits = {
      from: former?.commit ?? null,
      to: record?.commit ?? null,
      builder: record?.provenance?.builder ?? null,
    };
    return [{ app, from: from?.version ?? null, to: to?.version ?? null, commits, details }];
  });
}

function compareRecords(
  before: ReleaseRecord | undefined,
  after: ReleaseRecord | undefined,
): ReleaseChange {
  return {
    fields: before && after ? compareFields(wholeOf(before), wholeOf(after)) : [],
    routes: compareLists(before?.routes, after?.routes, ({ path }) => path),
    widgets: compareLists(
      before?.widgets.map(spreadProperties),
      after?.widgets.map(spreadProperties),
      ({ id }) => id,
    ),
    navigation: compareLists(before?.navigation, after?.navigation, ({ id }) => id),
    shared: compareFields(before?.shared ?? {}, after?.shared ?? {}),
    files: compareFiles(before?.files ?? [], after?.files ?? []),
    notes: after?.notes ?? [],
  };
}

/** Without what differs in any two releases, and what is compared by itself. */
function wholeOf({ kind, contract, ssrContract, federationRuntime, ...record }: ReleaseRecord) {
  const { contributions, emits, api } = record;
  return { kind, contract, ssrContract, federationRuntime, contributions, emits, api };
}

/** A widget with a field for each of its properties: whether it is required, and what it takes. */
function spreadProperties({ props, ...widget }: ReleaseRecord['widgets'][number]) {
  const properties = Object.entries(props?.properties ?? {}).map(([name, schema]) => {
    const isRequired = props?.required?.includes(name) ?? false;
    return [`property ${name}`, { isRequired, schema }] as const;
  });
  return { ...widget, ...Object.fromEntries(properties) };
}

function compareLists<Item extends object>(
  before: readonly Item[] = [],
  after: readonly Item[] = [],
  nameOf: (item: Item) => string,
): ReleaseChange['routes'] {
  const then = new Map(before.map((item) => [nameOf(item), item] as const));
  const now = new Map(after.map((item) => [nameOf(item), item] as const));
  return {
    added: [...now.keys()].filter((name) => !then.has(name)),
    removed: [...then.keys()].filter((name) => !now.has(name)),
    changed: [...now].flatMap(([name, item]) => {
      const former = then.get(name);
      const fields = former ? compareFields(former, item) : [];
      return fields.length > 0 ? [{ name, fields }] : [];
    }),
  };
}

/** The fields whose values differ, by name, with both values; undefined where there is none. */
export function compareFields(before: object, after: object): ReleaseChange['fields'] {
  const [then, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...then.keys(), ...now.keys()])]
    .sort()
    .map((field) => ({ field, before: then.get(field), after: now.get(field) }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}

function byApp(releases: readonly ComparedRelease[]): Map<string, ComparedRelease> {
  return new Map(releases.map((release) => [release.app, release]));
}
