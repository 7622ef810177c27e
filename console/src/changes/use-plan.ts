import { type Plan, planSchema } from '@meridian/registry/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { send } from '../api/send';
import { useSettled } from '../elements/use-settled';
import { type Fields, isAsNamed, type PlannedChange, toPlanRequest } from './planned-change';

/** What a change would do, and whether it may be confirmed. */
export interface ShownPlan {
  /** Undefined until it is there; null of a change that has none. */
  plan: Plan | null | undefined;
  error: Error | null;
  /** Others have changed what the person decides about, since the plan was shown first. */
  hasChanged: boolean;
  /** The change would do something else than its button says. */
  isOther: boolean;
  /** What is confirmed is what is shown. */
  isReady: boolean;
  /** The person has seen what has changed. */
  accept(): void;
  retry(): void;
}

/** Asks the registry what a change would do, again for each change of the fields. */
export function usePlan(channel: string, change: PlannedChange, fields: Fields): ShownPlan {
  const request = toPlanRequest(change, fields);
  const wanted = request && JSON.stringify(request);
  const planned = useSettled(wanted);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['channel', channel, 'plan', planned],
    enabled: planned !== null,
    queryFn: () => askForPlan(channel, planned ?? ''),
    placeholderData: (before) => before,
  });
  const isOfFields = planned === wanted && !isPlaceholderData && data !== undefined;
  const shown = isOfFields ? JSON.stringify([planned, data.generation, data.steps]) : null;
  const [seen, setSeen] = useState<{ planned: string | null; shown: string } | null>(null);
  useEffect(() => {
    // The first plan of these fields; a later one is accepted by the person.
    if (shown !== null && seen?.planned !== planned) setSeen({ planned, shown });
  }, [shown, seen, planned]);
  const hasChanged = shown !== null && seen?.planned === planned && seen.shown !== shown;
  const isOther = isOfFields && data.refusal === null && !isAsNamed(change, data.steps);
  const isConfirmable = isOfFields && data.refusal === null && !isOther && !hasChanged && !error;
  return {
    plan: wanted === null ? null : data,
    error,
    hasChanged,
    isOther,
    // Of a change without a plan, or with a fault in its fields, there is nothing to show.
    isReady: wanted === null || isConfirmable,
    accept: () => shown !== null && setSeen({ planned, shown }),
    retry: () => void refetch(),
  };
}

/** @param request JSON */
function askForPlan(channel: string, request: string): Promise<Plan> {
  const body: unknown = JSON.parse(request);
  return send(planSchema, `/channels/${channel}/plan`, { method: 'POST', body });
}
