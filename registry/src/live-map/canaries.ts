import type { Canary, LiveApp, LiveMap, ReleaseRecord } from '@meridian/contracts';
import { buckets } from '@meridian/contracts/schemas';
import type { LiveSet, Policy, Step } from '../policy';
import { digestOf } from '../trust';
import { type ChannelState, releaseKey } from './channel-state';
import { canReplace, type ReleaseLookup, referenceTo } from './compose-live-map';
import { findRejection } from './find-rejection';

type Apps = LiveMap['apps'];
export type Canaries = ReadonlyMap<string, Canary>;

/**
 * The canaries after these steps. Any other change of an app ends its canary, and so does the loss of the key that
 * signed it. A larger share contains the visitors of the smaller one. Canaries of one step have the same visitors: one
 * may need what another brings.
 */
export function composeCanaries(
  before: Apps,
  steps: readonly Step[],
  live: ReadonlyMap<string, ReleaseRecord>,
  find: ReleaseLookup,
  fits: Policy['fits'],
): Map<string, Canary> {
  const changed = new Map(steps.map((step) => [step.app, step]));
  const added = steps.filter(({ action }) => action === 'canary');
  const firstBucket = chooseBucket(before, added, find);
  const chosen = [...live.keys()].flatMap((app): [string, Canary][] => {
    const known = before[app]?.canary;
    const step = changed.get(app);
    const isKept = !step || (step.action === 'promote' && step.from === step.to);
    if (isKept) return known ? [[app, known]] : [];
    const release = step.action === 'canary' && find(app, step.to ?? '');
    if (!release) return [];
    const { percent = 0 } = step;
    return [[app, { live: referenceTo(release), fallback: null, percent, firstBucket }]];
  });
  return new Map(
    chosen.flatMap(([app, canary]) => {
      const release = find(app, canary.live.version);
      const control = find(app, live.get(app)?.version ?? '');
      if (!release?.isUsable || !control) return [];
      const isReplaceable = canReplace(release.record, control, [], fits);
      return [[app, { ...canary, fallback: isReplaceable ? referenceTo(control) : null }]];
    }),
  );
}

/**
 * Where the canaries of one step begin. Those that are there already keep their visitors, if they have the same ones;
 * others begin at a bucket of their own, so that it is not always the same visitors who try what is new.
 */
function chooseBucket(before: Apps, added: readonly Step[], find: ReleaseLookup): number {
  const releases = added.flatMap(({ app, to }) => find(app, to ?? '') ?? []);
  const known = releases.map(({ record, digest }) => {
    const canary = before[record.app]?.canary;
    return canary?.live.digest === digest ? canary.firstBucket : null;
  });
  const [first = null] = known;
  if (first !== null && known.every((bucket) => bucket === first)) return first;
  const digests = releases.map(({ digest }) => digest).sort();
  const seed = Buffer.from(digestOf(digests.join(' ')).replace(/^sha384-/, ''), 'base64');
  return seed.readUInt32BE() % buckets;
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
 * Steps that end the canaries that do not go with a change: no team waits for the trial of another. What a canary lacked
 * before, by force, does not end it.
 * @param steps of the change itself: their canaries are checked by the rules
 */
export async function endMisfits(
  channel: string,
  canaries: Record<'before' | 'after', Canaries>,
  steps: readonly Step[],
  sets: Record<'before' | 'after', LiveSet>,
  find: ReleaseLookup,
  policy: Policy,
): Promise<Step[]> {
  const { records } = sets.after;
  const ended: Step[] = [];
  for (const [app, canary] of canaries.after) {
    const record = find(app, canary.live.version)?.record;
    if (!record || steps.some((step) => step.app === app)) continue;
    const tried = (side: 'before' | 'after') => ({
      ...sets[side],
      records: withCanaries(sets[side].records, withSameVisitors(canaries[side], canary), find),
    });
    const [before, after] = [tried('before'), tried('after')];
    const isFit =
      policy.fits(record, withCanaries(records, canaries.after, find)) &&
      policy.fits(record, after.records) &&
      (await findRejection(policy, {
        channel,
        action: 'promote',
        steps,
        incoming: [],
        leaving: [],
        before,
        after: [after],
        force: false,
      })) === null;
    const to = records.find((one) => one.app === app)?.version ?? null;
    if (!isFit) ended.push({ action: 'rollback', app, from: canary.live.version, to, percent: 0 });
  }
  return ended;
}

function withSameVisitors(canaries: Canaries, { firstBucket, percent }: Canary): Canaries {
  return new Map(
    [...canaries].filter(([, one]) => one.firstBucket === firstBucket && one.percent === percent),
  );
}

/** Steps that end the canaries that are there no more, though nothing was asked of their apps: their key was revoked. */
export function endLost(
  before: Canaries,
  after: Canaries,
  live: ReadonlyMap<string, { version: string }>,
): Step[] {
  return [...before].flatMap(([app, canary]): Step[] => {
    const to = live.get(app)?.version;
    if (after.has(app) || to === undefined) return [];
    return [{ action: 'rollback', app, from: canary.live.version, to, percent: 0 }];
  });
}

/** The canaries of a map. */
export function listCanaries(apps: Apps): Canaries {
  return new Map(
    Object.entries(apps).flatMap(([app, { canary }]) => (canary ? [[app, canary] as const] : [])),
  );
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
