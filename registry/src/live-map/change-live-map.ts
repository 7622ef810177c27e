import { setTimeout as delay } from 'node:timers/promises';
import type { ReleaseRecord } from '@meridian/contracts';
import { isServiceError, type QueryRunner, ServiceError } from '@meridian/service';
import type { RegistryContext } from '../context';
import { requireNoFreeze } from '../freezes/require-no-freeze';
import { fitsBeside, listMisfits, type Misfit, toMisfitError } from '../gates/check-beside';
import { checkRemoval } from '../gates/check-removal';
import { nameOf, toServiceError } from '../gates/rejection';
import { checkRelease } from '../gates/release-gates';
import { checkUses, type LiveChange } from '../gates/uses/check-uses';
import { requireUnblocked } from '../releases/require-unblocked';
import { findDamage } from '../storage/find-damage';
import { adviseToMove, joinRemotes } from './advise-misfits';
import {
  addCanaries,
  composeCanaries,
  endLost,
  endMisfits,
  findIn,
  listCanaries,
  withCanaries,
} from './canaries';
import {
  type ChannelState,
  readChannelState,
  releaseKey,
  requireTrustedRelease,
} from './channel-state';
import { commitMap } from './commit-map';
import { composeApps, liveRecords } from './compose-live-map';
import { type ChangeTarget, decideSteps } from './decide-steps';
import type { Step } from './history-queries';
import { composeRetired, isRetiredLike, planRetirement, type Retirement } from './plan-retirement';
import type { CurrentMap } from './queries';
import { applyStep, earlierVersions } from './release-stack';
import { raiseEpoch } from './renew-live-map';
import { signNextMap } from './sign-live-map';

export interface ChangeRequest {
  channel: string;
  action: 'promote' | 'rollback' | 'retire' | 'canary';
  /** All of them change in one generation, or none does. */
  targets: readonly ChangeTarget[];
  /** True: site servers are to accept what the targets contribute from now on, however little it is. */
  acceptFewer?: boolean;
  /** Of `canary` alone: the share of the visitors that get the targets. */
  percent?: number | undefined;
  /** Of `retire` alone: how its one target leaves the site. */
  retirement?: Retirement;
  /** Of `promote` alone: remotes that the shell among the targets does not fit; they are retired in the same generation. */
  retire?: readonly string[];
  /** Of `rollback` alone: takes the remotes along that do not fit the shell any more. */
  joins?: boolean;
  /** Reject unless this is the generation now. */
  expectedGeneration?: number | undefined;
  actor: string;
  /** Why, for the history. */
  reason?: string | undefined;
  /** Skips the gate for uses, and no other. */
  force?: boolean;
  /** Reject a rollback to a release that was not live before the one that is: it brings something back that was rolled back. */
  mustTakeBack?: boolean;
  /** Runs in the transaction of the change: what it throws takes both back. Not called when nothing changes. */
  within?: (transaction: QueryRunner, change: Change) => Promise<void>;
}

export interface Change {
  current: CurrentMap;
  /** Empty when every target was live, or retired, already; the generation is the old one then. */
  steps: readonly Step[];
}

const maxAttempts = 100;

/**
 * Promotes, rolls back, retires, or gives a share of the visitors other releases. Without an expected generation it tries again when another change came in
 * between: two teams that promote at one moment both succeed, one after the other.
 *
 * @throws ServiceError `generation-conflict`, or the rejection of a check.
 */
export async function changeLiveMap(
  context: RegistryContext,
  request: ChangeRequest,
): Promise<Change> {
  const checkedFiles = new Set<string>();
  const canaries = new Map<string, string | null>();
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const change = await tryChange(context, request, { checkedFiles, canaries });
    if (change) return change;
    await delay(Math.random() * Math.min(attempt, 10) * 4);
  }
  throw new ServiceError(
    'conflict',
    `expected to change channel ${request.channel}, found it changed by others ${maxAttempts} times`,
    { suggestion: 'Try again.' },
  );
}

/** Takes a change back that was only tried. */
class TriedError extends Error {
  constructor(readonly change: Change) {
    super('it was only tried');
  }
}

/**
 * Asks all gates about a change, and changes nothing.
 * @returns what it would be; without steps, and with the map as it is, when that is all it asks for
 * @throws as `changeLiveMap` does
 */
export async function tryLiveMapChange(
  context: RegistryContext,
  request: ChangeRequest,
): Promise<Change> {
  const takeBack = async (_: QueryRunner, change: Change) => {
    throw new TriedError(change);
  };
  try {
    return await changeLiveMap(context, { ...request, within: takeBack });
  } catch (error) {
    if (error instanceof TriedError) return error.change;
    throw error;
  }
}

/** What several attempts for one request have in common. */
interface Attempts {
  /** Releases whose files are known to be whole. */
  checkedFiles: Set<string>;
  /** The canary of each app that a rollback names no release of, at the first attempt; null for none. */
  canaries: Map<string, string | null>;
}

async function tryChange(
  context: RegistryContext,
  request: ChangeRequest,
  attempts: Attempts,
): Promise<Change | null> {
  const { channel, targets, expectedGeneration, actor, reason, force = false } = request;
  const requested = targets.flatMap(({ app, version }) => (version ? [{ app, version }] : []));
  const state = await readChannelState(context, channel, requested);
  if (await raiseEpoch(context, channel, state.current)) return null;
  requireExpectedGeneration(channel, state.current, expectedGeneration);
  const { next, steps } = await planChange(context, state, request, attempts);
  if (next === state.current) return { current: next, steps };
  const author = { actor, reason, forced: force };
  const change: Change = { current: next, steps };
  const within = async (transaction: QueryRunner) => request.within?.(transaction, change);
  return (await commitMap(context, state.current, next, steps, author, within)) ? change : null;
}

/**
 * Makes the map that follows from a change, and signs it; the current one when the change changes nothing.
 *
 * @throws ServiceError of the first check that fails
 */
export async function planChange(
  context: RegistryContext,
  state: ChannelState,
  request: Omit<ChangeRequest, 'actor' | 'expectedGeneration' | 'within'>,
  attempts: Attempts,
): Promise<{ next: CurrentMap; steps: readonly Step[] }> {
  const { channel, action, targets, acceptFewer = false, force = false, percent } = request;
  const { retirement, reason } = request;
  const retire = (request.retire ?? []).map((app) => ({ app }));
  const leaving = await Promise.all(
    (retirement ? targets : retire).map(({ app }) =>
      planRetirement(context, state, app, retirement ?? { redirects: [], reason }),
    ),
  );
  const isNews = retirement !== undefined && leaving.some((one) => !isRetiredLike(one, state));
  if (action === 'rollback') requireSameCanaries(state, targets, attempts.canaries);
  const repeats = acceptFewer || isNews;
  const requestedSteps = [
    ...decideSteps(state, action, targets, { repeats, percent }),
    ...decideSteps(state, 'retire', retire),
  ];
  if (state.current && requestedSteps.length === 0)
    return { next: state.current, steps: requestedSteps };
  const forward = requestedSteps.filter((step) => !takesBack(step, state));
  if (forward.length > 0) await requireNoFreeze(context, channel);
  if (forward.length > 0 && request.mustTakeBack) throw goesForward(forward);
  const stacks = new Map(state.stacks);
  for (const step of requestedSteps) {
    stacks.set(step.app, applyStep(stacks.get(step.app) ?? [], step));
  }
  const find = findIn(state);
  const records = liveRecords(stacks, find);
  const now = context.clock();
  const planned = leaving.map((one) => ({ ...one, at: now.toISOString() }));
  const retired = composeRetired(state.current?.map.retired, requestedSteps, planned);
  const before = { records: liveRecords(state.stacks, find), retired: state.current?.map.retired };
  const after = { records, retired };
  const isTarget = (record: ReleaseRecord) => targets.some(({ app }) => app === record.app);
  requireNoFollowers(retire, before.records, records.filter(isTarget));
  for (const one of leaving) checkRemoval(one, before, after);
  const liveApps = state.current?.map.apps ?? {};
  const byApp = new Map(records.map((one) => [one.app, one]));
  const composeWith = (steps: readonly Step[]) => composeCanaries(liveApps, steps, byApp, find);
  const asked = new Set(requestedSteps.map(({ app }) => app));
  const untouched = new Map([...listCanaries(liveApps)].filter(([app]) => !asked.has(app)));
  const lost = endLost(untouched, composeWith(requestedSteps), byApp);
  const misfits = endMisfits(
    listCanaries(liveApps),
    composeWith(requestedSteps),
    requestedSteps,
    { before, after },
    find,
  );
  const steps = [...requestedSteps, ...lost, ...misfits];
  const canaries = composeWith(steps);
  const withAll = withCanaries(records, canaries, find);
  const changed: ReleaseRecord[] = [];
  for (const { app, to, percent: share } of requestedSteps) {
    // What is live stays so when a canary ends.
    if (to === null || share === 0) continue;
    changed.push(await checkStep(context, state, { app, to }, attempts.checkedFiles));
  }
  const together = action === 'canary' ? [...records, ...withAll] : records;
  const beside = new Map(together.map((record) => [nameOf(record), record]));
  const unfit = changed.flatMap((record) => {
    // Two releases that change in one step meet once.
    beside.delete(nameOf(record));
    return listMisfits(record, beside.values());
  });
  if (unfit.length > 0 && request.joins) {
    const joined = joinRemotes(state, targets, unfit);
    if (joined.length > targets.length)
      return planChange(context, state, { ...request, targets: joined }, attempts);
  }
  if (unfit.length > 0) {
    const sides = { changed, before: before.records };
    const advice = await (action === 'rollback'
      ? adviseToJoin(context, state, request, unfit)
      : adviseToMove(context.db, unfit, sides, { channel, percent }));
    throw toMisfitError(unfit, { advice });
  }
  if (!force && action !== 'canary') requireUsesKept(requestedSteps, { action, before, after });
  if (!force && action === 'canary') {
    // Some visitors get the new canaries alone, others those that were there, too.
    const isNew = (app: string) => requestedSteps.some((step) => step.app === app);
    const alone = new Map([...canaries].filter(([app]) => isNew(app)));
    for (const tried of [withCanaries(records, alone, find), withAll])
      requireUsesKept(requestedSteps, { action, before, after: { records: tried, retired } });
  }
  const apps = addCanaries(composeApps(liveApps, stacks, find), canaries);
  if (acceptFewer)
    for (const { app } of requestedSteps)
      if (apps[app]) apps[app].fewerAcceptedAt = now.toISOString();
  const content = { apps, ...(retired ? { retired } : {}) };
  return { next: signNextMap(context, channel, state.current, content, now), steps };
}

/** The command that rolls back the remotes too that moved on with the shell; empty when none would pass. */
async function adviseToJoin(
  context: RegistryContext,
  state: ChannelState,
  request: Parameters<typeof planChange>[2],
  misfits: readonly Misfit[],
): Promise<string> {
  try {
    // As the command line would send it.
    const targets = request.targets.map(({ app }) => ({ app }));
    const joined = joinRemotes(state, targets, misfits);
    const apps = state.current?.map.apps ?? {};
    // A version that was asked for is no part of that command.
    const isPlain = request.targets.every(({ version }) => version === undefined);
    if (request.joins || !isPlain || joined.some(({ app }) => apps[app]?.canary)) return '';
    const tried = { ...request, targets: joined, joins: true };
    const noted = { checkedFiles: new Set<string>(), canaries: new Map() };
    const { steps } = await planChange(context, state, tried, noted);
    const goBack = steps.filter((step) => step.percent === undefined);
    const releases = goBack.map(({ app, to }) => `${app} ${to}`).join(', ');
    return `Roll back what moved on with it, to ${releases}: npm run release -- rollback ${goBack.map(({ app }) => app).join(' ')} --channel ${request.channel} --reason "<why>"`;
  } catch (error) {
    if (isServiceError(error)) return '';
    throw error;
  }
}

/**
 * @param promoted with the shell that cannot run what is to be retired: the right to promote it is enough for that
 * @throws ServiceError for an app that it runs
 */
function requireNoFollowers(
  retire: readonly ChangeTarget[],
  before: readonly ReleaseRecord[],
  promoted: readonly ReleaseRecord[],
): void {
  const shell = promoted.filter(({ kind }) => kind === 'shell');
  for (const { app } of retire) {
    const live = before.find((record) => record.app === app);
    if (live && !fitsBeside(live, shell)) continue;
    throw new ServiceError(
      'conflict',
      `expected remotes after --retire that the shell cannot run, found ${live ? nameOf(live) : `${app}, which is not live`}`,
      { suggestion: `Leave it out; or: npm run release -- retire ${app} --reason "<why>"` },
    );
  }
}

/** Whether a step takes something back: the end of a canary, or a rollback to what was live before and is held good. */
function takesBack({ action, app, to, percent }: Step, { stacks }: ChannelState): boolean {
  if (action !== 'rollback') return false;
  return percent === 0 || (to !== null && earlierVersions(stacks.get(app)).includes(to));
}

function goesForward(steps: readonly Step[]): ServiceError {
  const names = steps.map(({ app, to }) => `${app} ${to}`).join(', ');
  return new ServiceError(
    'conflict',
    `expected a release that was live before the one that is, found ${names}, which was rolled back`,
    { suggestion: 'Promote it: a second person approves that.' },
  );
}

/**
 * A rollback that names no release ends the canary, if there is one: when that ended between two attempts, the next
 * one would roll back what all visitors have.
 */
function requireSameCanaries(
  { current }: ChannelState,
  targets: readonly ChangeTarget[],
  seen: Map<string, string | null>,
): void {
  for (const { app, version } of targets) {
    if (version !== undefined) continue;
    const canary = current?.map.apps[app]?.canary?.live.version ?? null;
    const first = seen.get(app);
    if (first !== undefined && first !== canary)
      throw new ServiceError(
        'conflict',
        `expected ${first === null ? 'no canary' : `the canary ${first}`} of ${app}, found ${canary ?? 'that it has ended'} meanwhile`,
        { suggestion: 'Look at the status, then decide again.' },
      );
    seen.set(app, canary);
  }
}

function requireExpectedGeneration(
  channel: string,
  current: CurrentMap | null,
  expected: number | undefined,
): void {
  const found = current?.map.generation ?? 0;
  if (expected !== undefined && expected !== found)
    throw new ServiceError(
      'generation-conflict',
      `expected generation ${expected} of channel ${channel}, found ${found}`,
      {
        suggestion:
          'Look at what was changed (npm run release -- history), then try again with the new number.',
      },
    );
}

/** @throws ServiceError when the change takes away what a live release uses, or makes one live that lacks something. */
function requireUsesKept(steps: readonly Step[], change: Omit<LiveChange, 'apps'>): void {
  // One that was retired already has neither: its redirects change.
  const changed = steps.filter(({ from, to }) => from !== to || to === null);
  const apps = new Set(changed.map(({ app }) => app));
  const rejection = checkUses({ ...change, apps });
  const names = changed
    .map(({ app, from, to }) => [app, to ?? from].filter(Boolean).join(' '))
    .join(', ');
  if (rejection) throw toServiceError('uses', names, rejection);
}

/**
 * Checks once more, at the moment it becomes live, what was checked at publish: keys may have been
 * revoked since, and files damaged.
 *
 * @param wasChecked releases whose files are known to be whole; the passing one is added
 * @returns its record
 * @throws ServiceError of the first check that fails
 */
async function checkStep(
  { keys, storage }: RegistryContext,
  state: ChannelState,
  { app, to }: { app: string; to: string },
  wasChecked: Set<string>,
): Promise<ReleaseRecord> {
  const key = releaseKey(app, to);
  const { record, stored, block } = requireTrustedRelease(state, keys.root(), app, to);
  requireUnblocked({ app, version: to, block });
  if (!wasChecked.has(key)) {
    await checkRelease({
      record,
      findDamage: () => findDamage(storage, stored, record.files),
    });
    wasChecked.add(key);
  }
  return record;
}
