import { createHash } from 'node:crypto';
import type { Canary, LiveMap, ReleaseRecord } from '@meridian/contracts';
import { buckets } from '@meridian/contracts/schemas';
import type { LiveSet, Policy, Step } from '../rules/rule';
import type { ChannelState, ReleaseLookup } from './channel-state';
import { canReplace, referenceTo } from './compose-apps';
import { liveVersion } from './release-stack';

type Apps = LiveMap['apps'];
type Canaries = ReadonlyMap<string, Canary>;

/**
 * The canaries after these steps. Any other change of an app ends its canary, and so does the loss of the key that
 * signed it. A larger share contains the visitors of the smaller one. Canaries of one step have the same visitors: one
 * may need what another brings.
 */
export function composeCanaries(
  before: Apps,
  steps: readonly Step[],
  records: readonly ReleaseRecord[],
  find: ReleaseLookup,
  fits: Policy['fits'],
): Canaries {
  const changed = new Map(steps.map((step) => [step.app, step]));
  const added = steps.filter(({ action }) => action === 'canary');
  const firstBucket = chooseBucket(before, added, find);
  const choose = (app: string): Pick<Canary, 'live' | 'percent' | 'firstBucket'> | undefined => {
    const step = changed.get(app);
    const isKept = !step || (step.action === 'promote' && step.from === step.to);
    if (isKept) return before[app]?.canary;
    const release = step.action === 'canary' && find(app, step.to);
    return release
      ? { live: referenceTo(release), percent: step.percent ?? 0, firstBucket }
      : undefined;
  };
  return new Map(
    records.flatMap(({ app, version }): [string, Canary][] => {
      const canary = choose(app);
      const release = canary && find(app, canary.live.version);
      const control = find(app, version);
      if (!canary || !release?.isUsable || !control) return [];
      const isReplaceable = canReplace(release.record, control, [], fits);
      return [[app, { ...canary, fallback: isReplaceable ? referenceTo(control) : null }]];
    }),
  );
}

/**
 * The first bucket of the canaries of one step. Canaries that exist keep their visitors if they all have the same ones;
 * others begin at a bucket of their own, so that it is not always the same visitors who try new releases.
 */
function chooseBucket(before: Apps, added: readonly Step[], find: ReleaseLookup): number {
  const releases = added.flatMap(({ app, to }) => find(app, to) ?? []);
  const known = releases.map(({ record, digest }) => {
    const canary = before[record.app]?.canary;
    return canary?.live.digest === digest ? canary.firstBucket : null;
  });
  const [first = null] = known;
  if (first !== null && known.every((bucket) => bucket === first)) return first;
  const digests = releases.map(({ digest }) => digest).sort();
  const seed = createHash('sha384').update(digests.join(' ')).digest();
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
 * The canaries that fit after a change; the others end, so that no team waits for the canary of another. A canary that
 * was forced in spite of a missing use does not end because of it.
 * @param steps of the change itself: the rules check their canaries
 */
export async function keepFitting(
  channel: string,
  canaries: Record<'before' | 'after', Canaries>,
  steps: readonly Step[],
  sets: Record<'before' | 'after', LiveSet>,
  find: ReleaseLookup,
  policy: Policy,
): Promise<Canaries> {
  const { records } = sets.after;
  const kept = new Map(canaries.after);
  for (const [app, canary] of canaries.after) {
    const record = find(app, canary.live.version)?.record;
    if (!record || steps.some((step) => step.app === app)) continue;
    const tried = (side: 'before' | 'after') => {
      const same = [...canaries[side]].filter(
        ([, one]) => one.firstBucket === canary.firstBucket && one.percent === canary.percent,
      );
      return { ...sets[side], records: withCanaries(sets[side].records, new Map(same), find) };
    };
    const [before, after] = [tried('before'), tried('after')];
    const trial = { channel, action: 'promote', steps, incoming: [], retiring: [] } as const;
    const isFit =
      policy.fits(record, withCanaries(records, canaries.after, find)) &&
      policy.fits(record, after.records) &&
      (await policy.check({ ...trial, before, after: [after], force: false })) === null;
    if (!isFit) kept.delete(app);
  }
  return kept;
}

export function listCanaries(apps: Apps): Canaries {
  return new Map(
    Object.entries(apps).flatMap(([app, { canary }]) => (canary ? [[app, canary] as const] : [])),
  );
}

/** The step that ends the canary of an app; none when there is none. */
export function endCanary(
  { current, stacks }: Pick<ChannelState, 'current' | 'stacks'>,
  app: string,
): Step[] {
  const canary = current?.map.apps[app]?.canary;
  if (!canary) return [];
  const to = liveVersion(stacks.get(app));
  return [{ action: 'rollback', app, from: canary.live.version, to, percent: 0 }];
}
