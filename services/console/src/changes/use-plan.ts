import { planSchema } from '@meridian/registry/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../api/send';
import { useSettled } from '../elements/use-settled';
import { type Fields, findFaults, hasPlan, type PlannedChange, toRequest } from './planned-change';

/**
 * Asks the registry what a change would do, again for each change of the fields.
 * @returns `isReady`: what is confirmed is what is shown
 */
export function usePlan(channel: string, change: PlannedChange, fields: Fields) {
  const request = JSON.stringify(toRequest(channel, change, fields).body);
  // Of a change without a plan there is nothing to show; a fault shows itself when the form is sent.
  const wanted = hasPlan(change) && !findFaults(fields).percent ? request : null;
  const planned = useSettled(wanted);
  const plan = useQuery({
    queryKey: ['plan', channel, planned],
    queryFn: () => {
      // It has the form of the change; no one reads its reason.
      const body = { reason: 'plan', ...JSON.parse(planned ?? '') };
      return send(planSchema, `/channels/${channel}/changes?plan`, { method: 'POST', body });
    },
    enabled: planned !== null,
    placeholderData: keepPreviousData,
    // A dialog that is opened again begins with a plan of that moment.
    gcTime: 0,
  });
  const isShown = planned === wanted && !plan.isPlaceholderData && !plan.error;
  return { plan, isReady: wanted === null || (isShown && plan.data?.refusal === null) };
}
