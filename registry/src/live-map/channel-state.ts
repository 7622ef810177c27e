import type { Signed } from '@meridian/contracts';
import { ServiceError } from '@meridian/service';
import type { RegistryContext } from '../context';
import { type Block, findBlocks } from '../database/block-queries';
import { findReleases, type StoredRelease } from '../database/release-queries';
import { findRemovals, type Removal, requirePresent } from '../database/removal-queries';
import type { Step } from '../policy';
import { digestOf, findRecord, type TrustRoot, verifyRelease, verifySigned } from '../trust';
import type { KnownRelease } from './compose-live-map';
import { listSteps } from './history-queries';
import { type CurrentMap, findCurrentMap } from './queries';
import { buildStacks, earlierVersions, liveVersion, type ReleaseStack } from './release-stack';

/** How many older releases of an app are looked at for a fallback, and stay for a rollback. */
export const fallbackCandidates = 5;

/** A stored release with what stands against making it live. */
export interface StateRelease extends KnownRelease {
  stored: StoredRelease;
  block: Block | null;
  removal: Removal | null;
}

/** All that the next map of a channel is made from, read at one time. */
export interface ChannelState {
  current: CurrentMap | null;
  steps: readonly Step[];
  stacks: Map<string, ReleaseStack>;
  /** The releases of the stacks, canaries and requested ones, by `<app> <version>`. */
  releases: Map<string, StateRelease>;
}

export function releaseKey(app: string, version: string): string {
  return `${app} ${version}`;
}

/**
 * Reads a channel. The current map comes first: any later change makes the swap fail.
 *
 * @param requested releases that are to become live, which the stacks may not have yet
 */
export async function readChannelState(
  { db, keys }: RegistryContext,
  channel: string,
  requested: readonly { app: string; version: string }[],
): Promise<ChannelState> {
  const current = await findCurrentMap(db, channel);
  const steps = await listSteps(db, channel);
  const stacks = buildStacks(steps);
  const inStacks = [...stacks].flatMap(([app, stack]) =>
    [liveVersion(stack) ?? [], earlierVersions(stack).slice(0, fallbackCandidates)]
      .flat()
      .map((version) => ({ app, version })),
  );
  const root = keys.root();
  const canaries = Object.entries(current?.map.apps ?? {}).flatMap(([app, { canary }]) =>
    canary ? [{ app, version: canary.live.version }] : [],
  );
  const found = await findReleases(db, unique([...inStacks, ...canaries, ...requested]));
  const digests = found.map(({ digest }) => digest);
  const blocks = await findBlocks(db, digests);
  const removals = await findRemovals(db, digests);
  const releases = new Map<string, StateRelease>();
  for (const stored of found) {
    const known = readKnownRelease(stored, root);
    const block = blocks.get(stored.digest) ?? null;
    const removal = removals.get(stored.digest) ?? null;
    const isUsable = known?.isUsable === true && !block && !removal;
    const key = releaseKey(stored.app, stored.version);
    if (known) releases.set(key, { ...known, isUsable, stored, block, removal });
  }
  return { current, steps, stacks, releases };
}

/** Null when the record has an older form: it stays live, and is never promoted or fallen back to. */
function readKnownRelease({ signed }: StoredRelease, root: TrustRoot): KnownRelease | null {
  const record = findRecord(signed);
  return (
    record && {
      record,
      digest: digestOf(signed.payload),
      isUsable: isSignedBy(record.app, signed, root),
    }
  );
}

/**
 * A published release that its team's key still vouches for; it may be blocked.
 *
 * @throws ServiceError `not-found`, `gone` for a removed one, or of `verifyRelease`
 */
export function requireTrustedRelease(
  { releases }: ChannelState,
  root: TrustRoot,
  app: string,
  version: string,
): StateRelease {
  const release = releases.get(releaseKey(app, version));
  if (!release)
    throw new ServiceError(
      'not-found',
      `expected a published release ${app} ${version}, found none`,
      { suggestion: 'See what there is: npm run release -- list; or publish it first.' },
    );
  requirePresent(app, version, release.removal);
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

function unique(wanted: { app: string; version: string }[]): { app: string; version: string }[] {
  return [...new Map(wanted.map((one) => [releaseKey(one.app, one.version), one])).values()];
}
