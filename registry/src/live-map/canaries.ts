import type { Canary, LiveApp, LiveMap, ReleaseRecord } from '@meridian/contracts';
import { buckets } from '@meridian/contracts/schemas';
import { ServiceError } from '@meridian/service';
import { fitsBeside } from '../gates/check-beside';
import { checkUses, type LiveChange } from '../gates/uses/check-uses';
import { type ChannelState, releaseKey } from './channel-state';
import { canReplace, type KnownRelease, type ReleaseLookup, referenceTo } from './compose-live-map';
import type { Step } from './history-queries';
import { liveVersion } from './release-stack';

type Apps = LiveMap['apps'];
export type Canaries = ReadonlyMap<string, Canary>;

/** The step that gives a share of the visitors another release; none when they have it already. */
export function decideCanary(
  { stacks, current }: ChannelState,
  app: string,
  version: string,
  percent: number,
): Step[] {
  const from = liveVersion(stacks.get(app));
  if (from === null)
    throw new ServiceError(
      'conflict',
      `expected a live release of ${app}, which the other visitors keep, found none`,
      { suggestion: `Promote it for all visitors: npm run release -- promote ${app} ${version}` },
    );
  if (from === version)
    throw new ServiceError(
      'conflict',
      `expected another release than the live one for ${percent} % of the visitors, found ${app} ${version}, which all have`,
      { suggestion: 'See what is there: npm run release -- list' },
    );
  const known = current?.map.apps[app]?.canary;
  if (known?.live.version === version && known.percent === percent) return [];
  return [{ action: 'canary', app, from, to: version, percent }];
}

/** The step that ends the canary of an app; none when there is none. */
export function endCanary({ stacks, current }: ChannelState, app: string): Step[] {
  const canary = current?.map.apps[app]?.canary;
  if (!canary) return [];
  const to = liveVersion(stacks.get(app));
  return [{ action: 'rollback', app, from: canary.live.version, to, percent: 0 }];
}

/**
 * The canaries after these steps. Any other change of an app ends its canary, and so does the loss of the key that
 * signed it. A larger share contains the visitors of the smaller one.
 */
export function composeCanaries(
  before: Apps,
  steps: readonly Step[],
  live: ReadonlyMap<string, ReleaseRecord>,
  find: ReleaseLookup,
): Map<string, Canary> {
  const changed = new Map(steps.map((step) => [step.app, step]));
  const chosen = [...live.keys()].flatMap((app): [string, Canary][] => {
    const known = before[app]?.canary;
    const step = changed.get(app);
    const isKept = !step || (step.action === 'promote' && step.from === step.to);
    if (isKept) return known ? [[app, known]] : [];
    const release = step.action === 'canary' && find(app, step.to ?? '');
    return release ? [[app, make(release, step.percent ?? 0, known)]] : [];
  });
  return new Map(
    chosen.flatMap(([app, canary]) => {
      const release = find(app, canary.live.version);
      const control = find(app, live.get(app)?.version ?? '');
      if (!release?.isUsable || !control) return [];
      const isReplaceable = canReplace(release.record, control, []);
      return [[app, { ...canary, fallback: isReplaceable ? referenceTo(control) : null }]];
    }),
  );
}

/** Each release begins at a bucket of its own, so that it is not always the same visitors who try what is new. */
function make(release: KnownRelease, percent: number, known: Canary | undefined): Canary {
  const live = referenceTo(release);
  const isSame = known?.live.digest === live.digest;
  const digits = Buffer.from(live.digest.replace(/^sha384-/, ''), 'base64').readUInt32BE();
  const firstBucket = isSame ? known.firstBucket : digits % buckets;
  return { live, fallback: null, percent, firstBucket };
}

/** The releases that are live together for visitors who get these canaries. */
export function withCanaries(
  records: readonly ReleaseRecord[],
  canaries: Canaries,
  find: ReleaseLookup,
): ReleaseRecord[] {
  return records.map((record) => {
    const canary = canaries.get(record.app);
    return (canary && find(record.app, canary.live.version)?.record) ?? record;
  });
}

/**
 * Steps that end the canaries that do not go with a change: no team waits for the trial of another.
 * @param steps of the change itself: their canaries were checked by the gates
 */
export function endMisfits(
  canaries: Canaries,
  steps: readonly Step[],
  change: Pick<LiveChange, 'before' | 'after'>,
  find: ReleaseLookup,
): Step[] {
  const { records } = change.after;
  const changed = new Set(steps.map(({ app }) => app));
  return [...canaries].flatMap(([app, canary]): Step[] => {
    const record = find(app, canary.live.version)?.record;
    if (changed.has(app) || !record) return [];
    const apps = new Set([app]);
    const tried = withCanaries(records, new Map([[app, canary]]), find);
    const after = { ...change.after, records: tried };
    const isFit =
      fitsBeside(record, withCanaries(records, canaries, find)) &&
      fitsBeside(record, records) &&
      checkUses({ action: 'promote', apps, before: change.after, after }) === null;
    const to = records.find((one) => one.app === app)?.version ?? null;
    return isFit ? [] : [{ action: 'rollback', app, from: canary.live.version, to, percent: 0 }];
  });
}

/** The apps of a map with their canaries. */
export function addCanaries(apps: Apps, canaries: Canaries): Apps {
  const entries = Object.entries(apps).map(([app, one]): [string, LiveApp] => {
    const { canary: _, ...rest } = one;
    const canary = canaries.get(app);
    return [app, canary ? { ...rest, canary } : rest];
  });
  return Object.fromEntries(entries);
}

export const findIn =
  ({ releases }: ChannelState): ReleaseLookup =>
  (app, version) =>
    releases.get(releaseKey(app, version));
