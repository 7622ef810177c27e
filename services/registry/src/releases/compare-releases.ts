import { isDeepStrictEqual } from 'node:util';
import type { ReleaseFile, ReleaseRecord } from '@meridian/contracts';
import type { QueryRunner } from '@meridian/service';
import type { AppChangeResponse } from '../api/diff-schemas';
import { findReleases } from '../database/release-queries';
import { findRecord } from '../trust';

type ReleaseChange = NonNullable<AppChangeResponse['details']>;

interface Named {
  app: string;
  version: string;
}

/** The record is null when it has an older form. */
export interface ComparedRelease extends Named {
  record: ReleaseRecord | null;
}

/** What differs between two sets of published releases, at most one of each app. */
export async function compareReleases(
  db: QueryRunner,
  before: readonly Named[],
  after: readonly Named[],
): Promise<AppChangeResponse[]> {
  // Records are long, so those of releases that stay are not read.
  const read = async (wanted: readonly Named[], others: readonly Named[]) => {
    const changed = wanted.filter(
      ({ app, version }) => !others.some((one) => one.app === app && one.version === version),
    );
    const stored = await findReleases(db, changed);
    return stored.map(({ app, version, signed }) => ({ app, version, record: findRecord(signed) }));
  };
  return describeChange(await read(before, after), await read(after, before));
}

export function describeChange(
  before: readonly ComparedRelease[],
  after: readonly ComparedRelease[],
): AppChangeResponse[] {
  const apps = new Set([...before, ...after].map(({ app }) => app));
  return [...apps].sort().flatMap((app) => {
    const from = before.find((one) => one.app === app);
    const to = after.find((one) => one.app === app);
    if (from?.version === to?.version) return [];
    const [former, record] = [from?.record, to?.record];
    const details = former === null || record === null ? null : compareRecords(former, record);
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

/** The fields of a release as a whole, without those that always differ or are compared apart. */
function wholeOf({ kind, contract, ssrContract, federationRuntime, ...record }: ReleaseRecord) {
  const { contributions, emits, api } = record;
  return { kind, contract, ssrContract, federationRuntime, contributions, emits, api };
}

/** A widget with a field for each of its properties: whether it is required, and its schema. */
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

export function compareFields(before: object, after: object): ReleaseChange['fields'] {
  const [then, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...then.keys(), ...now.keys()])]
    .sort()
    .map((field) => ({ field, before: then.get(field), after: now.get(field) }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}

function compareFiles(
  before: readonly ReleaseFile[],
  after: readonly ReleaseFile[],
): ReleaseChange['files'] {
  const [then, now] = [new Set(before.map(identify)), new Set(after.map(identify))];
  const gone = new Set(before.filter((file) => !now.has(identify(file))));
  const former = new Map([...gone].map((file) => [withoutHash(file), file]));
  const added = [];
  const changed = [];
  for (const file of after.filter((file) => !then.has(identify(file)))) {
    const { path, bytes } = file;
    const predecessor = former.get(withoutHash(file));
    // When several files share a name without its hash, one is compared; the others count as added or removed.
    if (predecessor && gone.delete(predecessor))
      changed.push({ path, before: predecessor.bytes, after: bytes });
    else added.push({ path, bytes });
  }
  const removed = [...gone].map(({ path, bytes }) => ({ path, bytes }));
  return { before: measure(before), after: measure(after), added, removed, changed };
}

function identify({ path, integrity }: ReleaseFile): string {
  return `${path} ${integrity}`;
}

/** The path without the hash that a build puts into names, as in `static/js/pages.1a2b3c4d.js`. */
function withoutHash({ path }: ReleaseFile): string {
  return path.replace(/\.[0-9a-f]{8,20}(?=\.\w+$)/, '');
}

function measure(files: readonly ReleaseFile[]) {
  return { count: files.length, bytes: files.reduce((sum, file) => sum + file.bytes, 0) };
}
