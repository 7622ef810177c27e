import { type Plan, planSchema } from '@meridian/registry/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { send } from '../api/send';
import { type Fields, type PlannedChange, toPlanRequest } from './planned-change';

/** Not each key is a request. */
const pauseMs = 300;

/** What a change would do, and whether it may be confirmed. */
export interface ShownPlan {
  /** Undefined until it is there; null of a change that has none. */
  plan: Plan | null | undefined;
  error: Error | null;
  /** What is confirmed is what is shown. */
  isReady: boolean;
  retry(): void;
}

/** Asks the registry what a change would do, again for each change of the fields. */
export function usePlan(channel: string, change: PlannedChange, fields: Fields): ShownPlan {
  const request = toPlanRequest(change, fields);
  const wanted = request && JSON.stringify(request);
  const planned = useSettled(wanted);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['plan', channel, change.action, planned],
    enabled: planned !== null,
    queryFn: () => {
      // It has the form of the change; no one reads its reason.
      const body = { reason: 'plan', ...JSON.parse(planned ?? '') };
      return send(planSchema, `/channels/${channel}/${change.action}/plan`, {
        method: 'POST',
        body,
      });
    },
    placeholderData: (before) => before,
    // A dialog that is opened again begins with a plan of that moment.
    gcTime: 0,
  });
  const isOfFields = planned === wanted && !isPlaceholderData && data !== undefined;
  const isMade = isOfFields && data.refusal === null && !error;
  return {
    plan: wanted === null ? null : data,
    error,
    // Of a change without a plan, or with a fault in its fields, there is nothing to show.
    isReady: wanted === null || isMade,
    retry: () => void refetch(),
  };
}

/** The value once it has stayed the same for a moment. */
export function useSettled<Value extends string | null>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
