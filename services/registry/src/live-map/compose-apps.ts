import type {
  Canary,
  LiveApp,
  LiveMap,
  ReleaseRecord,
  ReleaseReference,
} from '@meridian/contracts';
import type { Policy } from '../rules/rule';
import type { KnownRelease, ReleaseLookup } from './channel-state';
import { earlierVersions, liveVersion, type ReleaseStacks } from './release-stack';

/**
 * The apps of the next live map. The live release of an app is the last of its stack; its fallback is the newest
 * earlier one that could replace it beside all other live releases. So a fallback depends on what else is live, and is
 * null when none fits.
 *
 * An app without a change stays live even when its release could not be promoted any more, e.g. because of a revoked
 * key: the map has no other for it. Site servers do not serve what a revoked key signed.
 */
export function composeApps(
  before: LiveMap['apps'],
  stacks: ReleaseStacks,
  canaries: ReadonlyMap<string, Canary>,
  find: ReleaseLookup,
  fits: Policy['fits'],
): LiveMap['apps'] {
  const records = liveRecords(stacks, find);
  const apps = [...stacks].flatMap(([app, stack]): [string, LiveApp][] => {
    const version = liveVersion(stack);
    if (version === null) return [];
    const release = find(app, version);
    const live = release ? referenceTo(release) : before[app]?.live;
    if (!live) return [];
    const fallback = earlierVersions(stack)
      .map((version) => find(app, version))
      .find((candidate) => candidate && canReplace(release?.record, candidate, records, fits));
    const canary = canaries.get(app);
    const others = { fallback: fallback ? referenceTo(fallback) : null, ...(canary && { canary }) };
    return [[app, { live, ...others }]];
  });
  return Object.fromEntries(apps.sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function liveRecords(stacks: ReleaseStacks, find: ReleaseLookup): ReleaseRecord[] {
  return [...stacks].flatMap(([app, stack]) => find(app, liveVersion(stack))?.record ?? []);
}

/** Whether pages with `live` could load this release in its place. */
export function canReplace(
  live: ReleaseRecord | undefined,
  { record, isUsable }: KnownRelease,
  others: readonly ReleaseRecord[],
  fits: Policy['fits'],
): boolean {
  // A container is a global of the page: a second one of the same name could not be loaded.
  const isLoadable = record.container === undefined || record.container !== live?.container;
  const isSameKind = live === undefined || live.kind === record.kind;
  return isUsable && isLoadable && isSameKind && fits(record, others);
}

export function referenceTo({ record, digest }: KnownRelease): ReleaseReference {
  return { version: record.version, digest };
}
