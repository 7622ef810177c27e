import { ServiceError } from '@meridian/service';
import type * as v from 'valibot';
import type {
  planRequestSchema,
  promoteSchema,
  RolloutStep,
  retireSchema,
  rollbackSchema,
} from '../api/changes';
import type { ChangeOrder } from '../changes/change-order';

type Plan = v.InferOutput<typeof planRequestSchema>;
type PlanOf<Action extends Plan['action']> = Omit<Extract<Plan, { action: Action }>, 'action'>;

/** What a request asks for, wherever and by whom. */
export interface Requested {
  request: Omit<ChangeOrder, 'channel' | 'actor'>;
  /** By which a canary grows. */
  schedule?: readonly RolloutStep[];
}

export function toPromotion(
  body: v.InferOutput<typeof promoteSchema> | PlanOf<'promote'>,
): Requested {
  const { app, version, with: others, schedule, ...settings } = body;
  const targets = [{ app, version }, ...others];
  if (schedule) return { request: { action: 'canary', targets, ...settings }, schedule };
  const action = settings.percent === undefined ? 'promote' : 'canary';
  return { request: { action, targets, ...settings } };
}

export function toRollback(
  body: v.InferOutput<typeof rollbackSchema> | PlanOf<'rollback'>,
): Requested {
  const { app, to, with: others, ...settings } = body;
  const targets = [{ app, version: to }, ...others.map((one) => ({ ...one, version: one.to }))];
  return { request: { action: 'rollback', targets, ...settings } };
}

export function toRetirement(
  body: v.InferOutput<typeof retireSchema> | PlanOf<'retire'>,
): Requested {
  const { app, redirects, redirectAll, ...settings } = body;
  const reason = 'reason' in settings ? settings.reason : undefined;
  const retirement = { redirects, redirectAll, reason };
  return { request: { action: 'retire', targets: [{ app }], retirement, ...settings } };
}

export function toPlanned(plan: Plan): Requested {
  switch (plan.action) {
    case 'promote': {
      const { action: _, ...body } = plan;
      return toPromotion(body);
    }
    case 'rollback': {
      const { action: _, ...body } = plan;
      return toRollback(body);
    }
    case 'retire': {
      const { action: _, ...body } = plan;
      return toRetirement(body);
    }
  }
}

/** @throws ServiceError `malformed-request` for a change that names an app twice */
export function requireDistinct(apps: readonly string[]): void {
  if (new Set(apps).size === apps.length) return;
  throw new ServiceError('malformed-request', `expected each app once, found ${apps.join(', ')}`, {
    suggestion: 'Name one release per app.',
  });
}
