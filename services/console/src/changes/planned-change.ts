/** A change that a person is about to make, without the fields of the form. */
export type PlannedChange =
  | { action: 'promote' | 'unblock'; app: string; version: string }
  | { action: 'block'; app: string; version: string; isLive: boolean }
  | { action: 'rollback' | 'retire' | 'hold' | 'resume'; app: string; version?: never };

/** The fields of the form, by the names of the registry; a field that the form does not show is absent. */
export type Fields = Partial<Record<'reason' | 'percent' | 'redirectAll' | 'force', string>>;

const words: Record<PlannedChange['action'], string> = {
  promote: 'Promote',
  rollback: 'Roll back',
  retire: 'Retire',
  hold: 'Hold',
  resume: 'Resume',
  block: 'Block',
  unblock: 'Unblock',
};

/** The title of a change's dialog, and the label of its button. */
export function describe({ action, app, version }: PlannedChange) {
  const confirm = words[action];
  return { title: [confirm, app, version].filter(Boolean).join(' '), confirm };
}

export function readFields(form: HTMLFormElement): Fields {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
  return Object.fromEntries(entries);
}

/** The faults of the fields, a sentence by field; empty without faults. */
export function findFaults({ reason, percent = '100', redirectAll = '' }: Fields): Fields {
  return {
    ...(!/^(?:[1-9]\d?|100)$/.test(percent) && { percent: 'Write a whole number from 1 to 100.' }),
    ...(!/^(\/.*)?$/.test(redirectAll) && {
      redirectAll: 'Write the path of a page, such as /shop, or leave it empty.',
    }),
    ...(!reason && { reason: 'Say why: it is kept in the history.' }),
  };
}

/** Whether the registry can say what a change would do. */
export function hasPlan({ action }: PlannedChange): boolean {
  return ['promote', 'rollback', 'retire'].includes(action);
}

/** The request for a change, without the reason; undefined fields are not sent. */
export function toRequest(
  channel: string,
  change: PlannedChange,
  fields: Fields,
): { method: 'POST' | 'PUT'; path: string; body: object } {
  const { action, app, version } = change;
  const { percent = '100', redirectAll } = fields;
  const force = fields.force ? true : undefined;
  if (action === 'block' || action === 'unblock') {
    const isBlocked = action === 'block';
    const rollBack = isBlocked && change.isLive ? true : undefined;
    const body = { isBlocked, rollBack, force };
    return { method: 'PUT', path: `/releases/${app}/${version}/block`, body };
  }
  if (action === 'hold' || action === 'resume') {
    const body = { isHeld: action === 'hold' };
    return { method: 'PUT', path: `/channels/${channel}/rollouts/${app}`, body };
  }
  const share = percent === '100' ? undefined : Number(percent);
  const targets = [{ app, version }];
  const body = { action, targets, percent: share, redirectAll: redirectAll || undefined, force };
  return { method: 'POST', path: `/channels/${channel}/changes`, body };
}
