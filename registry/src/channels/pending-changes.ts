import type { LiveMap } from '@meridian/contracts';
import { ServiceError } from '@meridian/service';
import type { PendingResponse } from '../api/responses';
import type { PendingChange } from '../approvals/queries';
import type { RequestedChange, RolloutStep } from '../database/tables';
import type { ChangeRequest } from '../live-map/change-live-map';
import { describeSchedule } from '../rollouts/start-rollout';

/** A change as it waits for a second person: all of it but what was live then. */
export function toRequested(
  {
    action,
    targets,
    percent,
    acceptFewer,
    retirement,
    retire = [],
    reason,
    force,
  }: Omit<ChangeRequest, 'channel' | 'actor'>,
  schedule: readonly RolloutStep[] | undefined,
): Omit<RequestedChange, 'base'> {
  if (action === 'rollback') throw new TypeError('a rollback waits for no one');
  return {
    action,
    targets: [...targets],
    ...(percent === undefined ? {} : { percent }),
    ...(schedule ? { schedule: [...schedule] } : {}),
    ...(acceptFewer ? { acceptFewer } : {}),
    ...(retirement ? { retirement: { ...retirement, redirects: [...retirement.redirects] } } : {}),
    ...(retire.length > 0 ? { retire: [...retire] } : {}),
    ...(reason === undefined ? {} : { reason }),
    ...(force ? { force } : {}),
  };
}

/** What is live of each app, and its canary: what an approval is given for. */
export function describeBase(
  apps: LiveMap['apps'] = {},
  changed: readonly string[],
): RequestedChange['base'] {
  return Object.fromEntries(
    changed.map((app) => {
      const { live, canary } = apps[app] ?? {};
      return [
        app,
        [live?.version ?? 'nothing', canary?.live.version].filter(Boolean).join(' and '),
      ];
    }),
  );
}

/** @throws ServiceError `conflict` when something else is live than when the change was asked for */
export function requireBase(
  id: string,
  before: RequestedChange['base'],
  now: RequestedChange['base'],
): void {
  for (const [app, expected] of Object.entries(before)) {
    if (now[app] === expected) continue;
    throw new ServiceError(
      'conflict',
      `expected ${app} ${expected} to be live, as when ${id} was asked for, found ${now[app]}`,
      {
        suggestion:
          'Look at the status; withdraw the change, and ask for it again if it is still right.',
      },
    );
  }
}

export function toPendingResponse({
  id,
  change,
  actor,
  expiresAt,
}: PendingChange): PendingResponse {
  const { action, targets, percent, schedule, retirement, retire, reason = null } = change;
  const names = targets.map(({ app, version }) => [app, version].filter(Boolean).join(' '));
  const redirects = [
    ...(retirement?.redirects ?? []).map(({ path, to }) => `${path} to ${to}`),
    ...(retirement?.redirectAll === undefined ? [] : [`all pages to ${retirement.redirectAll}`]),
  ];
  const words = [
    action === 'retire' ? 'retire' : 'promote',
    ...names,
    ...(percent === undefined ? [] : [`for ${percent} %`]),
    ...(schedule ? [`by schedule: ${describeSchedule(schedule)}`] : []),
    ...(redirects.length > 0 ? [`redirecting ${redirects.join(', ')}`] : []),
    ...(retire ? [`retiring ${retire.join(', ')}`] : []),
    ...(change.acceptFewer ? ['accepting fewer entries'] : []),
    ...(change.force ? ['by force'] : []),
  ];
  return { id, what: words.join(' '), actor, reason, expiresAt };
}
