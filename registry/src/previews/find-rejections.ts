import type { ReleaseRecord } from '@meridian/contracts';
import { isServiceError } from '@meridian/service';
import type { RegistryContext } from '../context';
import { describeMisfit, listMisfits } from '../gates/check-beside';
import { toServiceError } from '../gates/rejection';
import { checkRelease } from '../gates/release-gates';
import { checkUses } from '../gates/uses/check-uses';
import { type ChannelState, releaseKey } from '../live-map/channel-state';
import { liveRecords } from '../live-map/compose-live-map';
import { composeRetired } from '../live-map/plan-retirement';
import { applyStep, liveVersion } from '../live-map/release-stack';
import type { Block } from '../releases/block-queries';
import type { StoredRelease } from '../releases/queries';
import { requireUnblocked } from '../releases/require-unblocked';
import { findDamage } from '../storage/find-damage';

interface Trusted {
  record: ReleaseRecord;
  stored: StoredRelease;
  block: Block | null;
}

/** What a promotion of these releases, in one step, would be rejected for now: all of it, not the first alone. */
export async function findRejections(
  { storage }: Pick<RegistryContext, 'storage'>,
  state: ChannelState,
  releases: readonly Trusted[],
): Promise<string[]> {
  const action = 'promote';
  const steps = releases.map(({ record: { app, version } }) => {
    return { action, app, from: liveVersion(state.stacks.get(app)), to: version } as const;
  });
  const stacks = new Map(state.stacks);
  for (const step of steps) stacks.set(step.app, applyStep(stacks.get(step.app) ?? [], step));
  const find = (app: string, version: string) => state.releases.get(releaseKey(app, version));
  const after = liveRecords(stacks, find);

  const rejections: string[] = [];
  const ask = async (gate: () => void | Promise<void>) => {
    try {
      await gate();
    } catch (error) {
      if (!isServiceError(error)) throw error;
      rejections.push(error.message);
    }
  };
  for (const { record, stored, block } of releases) {
    await ask(() => requireUnblocked({ ...stored, block }));
    rejections.push(...listMisfits(record, after).map(describeMisfit));
    await ask(() =>
      checkRelease({ record, findDamage: () => findDamage(storage, stored, record.files) }),
    );
  }
  await ask(() => {
    const changed = steps.filter(({ from, to }) => from !== to);
    const retired = state.current?.map.retired;
    const rejection = checkUses({
      action,
      apps: new Set(changed.map(({ app }) => app)),
      before: { records: liveRecords(state.stacks, find), retired },
      after: { records: after, retired: composeRetired(retired, steps) },
    });
    const names = changed.map(({ app, to }) => `${app} ${to}`).join(', ');
    if (rejection) throw toServiceError('uses', names, rejection);
  });
  return rejections;
}
