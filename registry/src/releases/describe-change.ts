import type { ReleaseNote, ReleaseRecord } from '@meridian/contracts';
import { compareFields, type FieldChange } from './compare-fields';
import { compareFiles, type FilesChange } from './compare-files';

/** A release that is compared; the record is null when it is written under an older form. */
export interface ComparedRelease {
  app: string;
  version: string;
  record: ReleaseRecord | null;
}

/** What came, went, or has other fields, by name. */
export interface ListChange {
  added: string[];
  removed: string[];
  changed: { name: string; fields: FieldChange[] }[];
}

export interface ReleaseChange {
  /** What concerns the release as a whole: `contract`, `federationRuntime`, `emits` and the like. */
  fields: FieldChange[];
  /** By path. */
  routes: ListChange;
  /** By id; the properties are fields named `property <name>`. */
  widgets: ListChange;
  /** By id. */
  navigation: ListChange;
  /** By module: the version that the release was built with, and the range of the shell's that it needs. */
  shared: FieldChange[];
  files: FilesChange;
  /** Of the release that came. */
  notes: readonly ReleaseNote[];
}

export interface AppChange {
  app: string;
  /** Null for an app that was not live. */
  from: string | null;
  /** Null for an app that is live no more. */
  to: string | null;
  /** What both were built from, and by what the later one was; null where a record does not say. */
  commits: { from: string | null; to: string | null; builder: string | null };
  /** Null when a record has an older form, which says too little. */
  details: ReleaseChange | null;
}

/** What changed between two sets of releases, at most one of each app: by app, those that did not change left out. */
export function describeChange(
  before: readonly ComparedRelease[],
  after: readonly ComparedRelease[],
): AppChange[] {
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
): ListChange {
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

function byApp(releases: readonly ComparedRelease[]): Map<string, ComparedRelease> {
  return new Map(releases.map((release) => [release.app, release]));
}
