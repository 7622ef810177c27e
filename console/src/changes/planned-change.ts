import { blockChangeSchema, changeSchema, rolloutResponseSchema } from '@meridian/registry/api';
import { send } from '../api/send';

/** What a person is about to change, before the fields of the form. */
export type PlannedChange =
  | { action: 'promote'; app: string; version: string }
  | { action: 'rollback' | 'retire' | 'hold' | 'resume'; app: string }
  | { action: 'block'; app: string; version: string; isLive: boolean }
  | { action: 'unblock'; app: string; version: string };

/** What the form holds; of other changes the fields are left as they are. */
export interface Fields {
  reason: string;
  /** Of `promote`: the share of the visitors, 1 to 100. */
  percent: string;
  /** Of `retire`: where all pages of the app redirect to; empty for 410. */
  redirectAll: string;
  /** Also when live releases use what goes. */
  force: boolean;
}

export const emptyFields: Fields = { reason: '', percent: '100', redirectAll: '', force: false };

const words: Record<PlannedChange['action'], string> = {
  promote: 'Promote',
  rollback: 'Roll back',
  retire: 'Retire',
  hold: 'Hold',
  resume: 'Resume',
  block: 'Block',
  unblock: 'Unblock',
};

/** The words for a change: of the dialog, and of the button that makes it. */
export function describe(change: PlannedChange): { title: string; confirm: string } {
  const confirm = words[change.action];
  const release = 'version' in change ? `${change.app} ${change.version}` : change.app;
  return { title: `${confirm} ${release}`, confirm };
}

/** What is wrong with the fields, a sentence by field; empty when nothing is. */
export function findFaults(
  { action }: PlannedChange,
  { reason, percent, redirectAll }: Fields,
): Partial<Record<keyof Fields, string>> {
  return {
    ...(reason.trim() ? {} : { reason: 'Say why: it is kept in the history.' }),
    ...(action === 'promote' && !isShare(percent)
      ? { percent: 'Write a whole number from 1 to 100.' }
      : {}),
    ...(action === 'retire' && !/^(\/.*)?$/.test(redirectAll)
      ? { redirectAll: 'Write the path of a page, such as /shop, or leave it empty.' }
      : {}),
  };
}

function isShare(text: string): boolean {
  return /^(?:[1-9]\d?|100)$/.test(text.trim());
}

/** The change of what is live that a plan can be made of, without a reason; null of others. */
export function toPlanRequest(change: PlannedChange, fields: Fields): object | null {
  const { action, app } = change;
  const force = fields.force ? { force: true } : {};
  switch (action) {
    case 'promote': {
      const percent = Number(fields.percent);
      if (!isShare(fields.percent)) return null;
      const share = percent === 100 ? {} : { percent };
      return { app, version: change.version, ...share, ...force };
    }
    case 'rollback':
      return { app, ...force };
    case 'retire': {
      const redirectAll = fields.redirectAll.trim();
      return { app, ...(redirectAll ? { redirectAll } : {}), ...force };
    }
    default:
      return null;
  }
}

/**
 * Makes a change.
 * @param expectedGeneration that the person has seen the plan of: the change is rejected when another came between
 * @returns what has become of it, in a sentence
 * @throws RequestError when the registry rejects it
 */
export async function makeChange(
  channel: string,
  change: PlannedChange,
  fields: Fields,
  expectedGeneration: number | undefined,
): Promise<string> {
  const reason = fields.reason.trim();
  const force = fields.force ? { force: true } : {};
  const { action, app } = change;
  switch (action) {
    case 'block':
    case 'unblock': {
      const rollBack = action === 'block' && change.isLive ? { rollBack: true, ...force } : {};
      const path = `/releases/${app}/${change.version}/${action}`;
      const request = { method: 'POST', body: { reason, ...rollBack } } as const;
      await send(blockChangeSchema, path, request);
      return `${app} ${change.version} is ${action}ed.`;
    }
    case 'hold':
    case 'resume': {
      const request = { method: 'POST', body: { app, reason } } as const;
      const path = `/channels/${channel}/${action}`;
      return `The schedule is ${(await send(rolloutResponseSchema, path, request)).state}.`;
    }
    default: {
      const { changed, generation } = await send(changeSchema, `/channels/${channel}/${action}`, {
        method: 'POST',
        body: { ...toPlanRequest(change, fields), reason, expectedGeneration },
      });
      return changed ? `Generation ${generation} is live.` : 'This was live already.';
    }
  }
}
