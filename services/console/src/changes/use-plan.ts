import { planSchema } from '@meridian/registry/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { sendRequest } from '../api/console-request';
import { useSettled } from '../elements/use-settled';
import { type Fields, findFaults, hasPlan, type PlannedChange, toRequest } from './planned-change';

/**
 * Asks the registry what a change would do, again for each change of the fields.
 * @returns `isReady`: the plan on the screen is the plan of the fields
 */
export function usePlan(channel: string, change: PlannedChange, fields: Fields) {
  const request = JSON.stringify(toRequest(channel, change, fields).body);
  // A change without a plan has nothing to show; the form shows faults when it is sent.
  const wanted = hasPlan(change) && !findFaults(fields).percent ? request : null;
  const planned = useSettled(wanted);
  const plan = useQuery({
    queryKey: ['plan', channel, planned],
    queryFn: () => {
      // A plan is requested like its change; no one reads this reason.
      const body = { reason: 'plan', ...JSON.parse(planned ?? '') };
      return sendRequest(planSchema, `/channels/${channel}/changes?plan`, { method: 'POST', body });
    },
    enabled: planned !== null,
    placeholderData: keepPreviousData,
    // A dialog that is opened again begins with a plan of that moment.
    gcTime: 0,
  });
  const isShown = planned === wanted && !plan.isPlaceholderData && !plan.error;
  return { plan, isReady: wanted === null || (isShown && plan.data?.refusal === null) };
}
