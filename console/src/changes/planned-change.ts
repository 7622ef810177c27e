import type { FreezeResponse, PendingResponse } from '@meridian/registry/api';
import { parseSchedule } from '@meridian/registry/api';

/** What a person is about to change, before the fields of the form. */
export type PlannedChange =
  | { action: 'promote'; app: string; version: string }
  | { action: 'rollback'; app: string; hasCanary: boolean }
  | { action: 'retire' | 'hold' | 'resume'; app: string }
  | { action: 'block'; app: string; version: string; isLive: boolean }
  | { action: 'unblock'; app: string; version: string }
  | { action: 'freeze' }
  | { action: 'thaw'; freeze: FreezeResponse }
  | { action: 'approve' | 'withdraw'; pending: PendingResponse };

/** What the form holds; of other changes the fields are left as they are. */
export interface Fields {
  reason: string;
  /** Of `promote`: `100`, another whole number, or a schedule such as `10@10m,50@20m,100`. */
  share: string;
  /** Of `retire`: where all pages of the app redirect to; empty for 410. */
  redirectAll: string;
  /** Of `block`: also roll it back where it is live. */
  rollsBack: boolean;
  /** Of `freeze`, in the browser's own time zone: `2026-12-31T18:00`. */
  until: string;
  /** Also when live releases use what goes. */
  force: boolean;
}

export const emptyFields: Fields = {
  reason: '',
  share: '100',
  redirectAll: '',
  rollsBack: true,
  until: '',
  force: false,
};

/** The words for a change: of the dialog, and of the button that makes it. */
export function describe(change: PlannedChange): { title: string; confirm: string } {
  switch (change.action) {
    case 'promote':
      return { title: `Promote ${change.app} ${change.version}`, confirm: 'Promote' };
    case 'rollback':
      return change.hasCanary
        ? { title: `End the canary of ${change.app}`, confirm: 'End the canary' }
        : { title: `Roll back ${change.app}`, confirm: 'Roll back' };
    case 'retire':
      return { title: `Retire ${change.app}`, confirm: 'Retire' };
    case 'hold':
      return { title: `Hold the schedule of ${change.app}`, confirm: 'Hold' };
    case 'resume':
      return { title: `Resume the schedule of ${change.app}`, confirm: 'Resume' };
    case 'block':
      return { title: `Block ${change.app} ${change.version}`, confirm: 'Block' };
    case 'unblock':
      return { title: `Unblock ${change.app} ${change.version}`, confirm: 'Unblock' };
    case 'freeze':
      return { title: 'Freeze the channel', confirm: 'Freeze' };
    case 'thaw':
      return { title: 'End the freeze', confirm: 'End the freeze' };
    case 'approve':
      return { title: `Approve: ${change.pending.what}`, confirm: 'Approve' };
    case 'withdraw':
      return { title: `Withdraw: ${change.pending.what}`, confirm: 'Withdraw' };
  }
}

/** What is wrong with the fields, a sentence by field; empty when nothing is. */
export function findFaults(
  change: PlannedChange,
  fields: Fields,
): Partial<Record<keyof Fields, string>> {
  return {
    ...(fields.reason.trim() ? {} : { reason: 'Say why: it is kept in the history.' }),
    ...(change.action === 'promote' && readShare(fields.share) === null
      ? { share: 'Write a share from 1 to 100, or a schedule such as 10@10m,50@20m,100.' }
      : {}),
    ...(change.action === 'retire' && !/^(\/.*)?$/.test(fields.redirectAll)
      ? { redirectAll: 'Write the path of a page, such as /shop, or leave it empty.' }
      : {}),
    ...(change.action === 'freeze' && !(Date.parse(fields.until) > Date.now())
      ? { until: 'Choose a moment in the future.' }
      : {}),
  };
}

/** What is live for whom: nothing more for all visitors, a share, or a schedule; null when it cannot be read. */
function readShare(text: string) {
  const share = text.trim();
  if (/^(?:[1-9]\d?|100)$/.test(share)) return share === '100' ? {} : { percent: Number(share) };
  const parsed = parseSchedule(share);
  return 'steps' in parsed && parsed.steps.length > 1 ? { schedule: parsed.steps } : null;
}

/** The change of what is live that a plan can be made of, without a reason; null of others. */
export function toPlanRequest(change: PlannedChange, fields: Fields): object | null {
  const force = fields.force ? { force: true } : {};
  switch (change.action) {
    case 'promote': {
      const { action, app, version } = change;
      const share = readShare(fields.share);
      return share && { action, app, version, ...share, ...force };
    }
    case 'rollback':
      return { action: 'rollback', app: change.app, ...force };
    case 'retire': {
      const redirectAll = fields.redirectAll.trim();
      return {
        action: 'retire',
        app: change.app,
        ...(redirectAll ? { redirectAll } : {}),
        ...force,
      };
    }
    default:
      return null;
  }
}

/** Whether the steps are what the button of a change says: it may have been opened before others changed what is live. */
export function isAsNamed(
  change: PlannedChange,
  steps: readonly { percent?: number | undefined }[],
): boolean {
  if (change.action !== 'rollback') return true;
  return steps.every(({ percent }) => (percent === 0) === change.hasCanary);
}

/**
 * The request that makes a change.
 * @param expectedGeneration that the person has seen the plan of: the change is refused when another came between
 */
export function toRequest(
  change: PlannedChange,
  fields: Fields,
  channel: string,
  expectedGeneration: number | undefined,
): { method: 'POST' | 'DELETE'; path: string; body: object } {
  const reason = fields.reason.trim();
  const inChannel = `/channels/${channel}`;
  const plan = toPlanRequest(change, fields);
  if (plan) {
    const { action, ...request } = plan as { action: string };
    return post(`${inChannel}/${action}`, { ...request, reason, expectedGeneration });
  }
  switch (change.action) {
    case 'block': {
      const rollBack = change.isLive && fields.rollsBack;
      return post(`/releases/${change.app}/${change.version}/block`, {
        reason,
        ...(rollBack ? { rollBack, ...(fields.force ? { force: true } : {}) } : {}),
      });
    }
    case 'unblock':
      return post(`/releases/${change.app}/${change.version}/unblock`, { reason });
    case 'freeze': {
      const until = new Date(fields.until).toISOString();
      return post(`${inChannel}/freezes`, { until, reason });
    }
    case 'thaw':
      return { ...post(`${inChannel}/freezes/${change.freeze.id}`, { reason }), method: 'DELETE' };
    case 'approve':
    case 'withdraw':
      return post(`${inChannel}/pending/${change.pending.id}/${change.action}`, { reason });
    case 'hold':
    case 'resume':
      return post(`${inChannel}/${change.action}`, { app: change.app, reason });
    default:
      throw new TypeError(`expected fields without faults for ${change.action}`);
  }
}

function post(path: string, body: object) {
  return { method: 'POST', path, body } as const;
}
