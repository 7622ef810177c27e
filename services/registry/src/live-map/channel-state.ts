import type { Signed } from '@meridian/contracts';
import type { RegistryContext } from '../context';
import {
  findReleases,
  notFound,
  requirePresent,
  type StoredRelease,
} from '../database/release-queries';
import type { IncomingRelease, Step } from '../rules/rule';
import { digestOf, findRecord, type TrustRoot, verifyRelease, verifySigned } from '../trust';
import { listSteps } from './history-queries';
import { type CurrentMap, findCurrentMap } from './queries';
import { buildStacks, earlierVersions, liveVersion, type ReleaseStacks } from './release-stack';

/** How many older releases of an app may be its fallback, and are never pruned. */
export const fallbackCandidates = 5;

export interface KnownRelease extends IncomingRelease {
  /** Signed by a key that is still valid, not blocked and not removed: it may become live. */
  isUsable: boolean;
}

export type ReleaseLookup = (app: string, version: string | null) => KnownRelease | undefined;

/** Everything that the next map of a channel is made from, read at one time. */
export interface ChannelState {
  current: CurrentMap | null;
  steps: readonly Step[];
  stacks: ReleaseStacks;
  /** Finds releases of the stacks, canaries and requested ones; none whose record has an older form. */
  find: ReleaseLookup;
}

/**
 * Reads the current map first: any later change makes the swap fail.
 * @param requested releases that are to become live, which the stacks may not have yet
 */
export async function readChannelState(
  context: Pick<RegistryContext, 'db' | 'keys'>,
  channel: string,
  requested: readonly { app: string; version: string }[],
): Promise<ChannelState> {
  const { db } = context;
  const current = await findCurrentMap(db, channel);
  const steps = await listSteps(db, channel);
  const stacks = buildStacks(steps);
  const inStacks = [...stacks].flatMap(([app, stack]) =>
    [liveVersion(stack) ?? [], earlierVersions(stack).slice(0, fallbackCandidates)]
      .flat()
      .map((version) => ({ app, version })),
  );
  const canaries = Object.entries(current?.map.apps ?? {}).flatMap(([app, { canary }]) =>
    canary ? [{ app, version: canary.live.version }] : [],
  );
  const stored = await findReleases(db, [...inStacks, ...canaries, ...requested]);
  const known = assessReleases(context, stored);
  const releases = new Map(known.map((one) => [keyOf(one.record.app, one.record.version), one]));
  const find: ReleaseLookup = (app, version) => releases.get(keyOf(app, version));
  return { current, steps, stacks, find };
}

function keyOf(app: string, version: string | null): string {
  return `${app} ${version}`;
}

/**
 * Says which releases may become live. Leaves out records of an older form: such a release stays live, but is never
 * promoted, and never a fallback.
 */
export function assessReleases(
  { keys }: Pick<RegistryContext, 'keys'>,
  found: readonly StoredRelease[],
): KnownRelease[] {
  return found.flatMap((stored) => {
    const { signed, block, removed } = stored;
    const record = findRecord(signed);
    if (!record) return [];
    const isUsable = !block && !removed && isSignedBy(record.app, signed, keys.root());
    return [{ record, digest: digestOf(signed.payload), stored, isUsable }];
  });
}

/**
 * A published release whose signature is still trusted; it may be blocked.
 *
 * @throws ServiceError `not-found`, `gone` for a removed one, or as `verifyRelease`
 */
export function requireTrustedRelease(
  { find }: ChannelState,
  root: TrustRoot,
  app: string,
  version: string,
): KnownRelease {
  const release = find(app, version);
  if (!release) throw notFound(`a published release ${app} ${version}`);
  requirePresent(release.stored);
  const { signed, digest } = release.stored;
  verifyRelease(signed, root, { app, version, digest });
  return release;
}

function isSignedBy(app: string, signed: Signed, root: TrustRoot): boolean {
  try {
    verifySigned(signed, root, `team:${app}`);
    return true;
  } catch {
    return false;
  }
}
