import {
  blockChangeSchema,
  changeSchema,
  freezeResponseSchema,
  type Plan,
  pendingSchema,
  planSchema,
  rolloutResponseSchema,
} from '@meridian/registry/api';
import { Button, showToast } from '@meridian/ui';
import { focusField } from '@meridian/ui/forms';
import { Dialog } from '@meridian/ui/page';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import * as v from 'valibot';
import { type RequestError, send } from '../api/send';
import { Failure } from '../parts/Failure';
import { ChangeFields } from './ChangeFields';
import { type Change, describe, emptyFields, findFaults, toPlanRequest, toRequest } from './change';
import styles from './changes.module.css';
import { PlanView } from './PlanView';
import { useSettled } from './use-settled';

/** Shows what a change will do, asks why, and makes it. */
export function ChangeDialog({
  channel,
  change,
  onClose,
}: {
  channel: string;
  change: Change;
  onClose: () => void;
}) {
  const form = useId();
  const client = useQueryClient();
  const [fields, setFields] = useState(emptyFields);
  const [isChecked, setChecked] = useState(false);
  const request = toPlanRequest(change, fields);
  const wanted = request && JSON.stringify(request);
  const planned = useSettled(wanted);
  const plan = useQuery({
    queryKey: ['channel', channel, 'plan', planned],
    enabled: planned !== null,
    queryFn: () => askForPlan(channel, planned ?? ''),
    placeholderData: (before) => before,
  });
  const { mutate, isPending, error } = useMutation<string, RequestError>({
    mutationFn: () => make(change, toRequest(change, fields, channel, plan.data?.generation)),
    onSuccess: (message) => {
      showToast(message);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['channel'] }),
  });
  const faults = findFaults(change, fields);
  // What is confirmed is what was shown. Of a change without a plan, or with a fault, there is nothing to show.
  const isShown = planned === wanted && !plan.isPlaceholderData && plan.data !== undefined;
  const isReady = wanted === null || (isShown && plan.data?.refusal === null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const [first] = Object.keys(faults);
    if (first) focusField(first);
    else if (isReady) mutate();
  };
  const { title, confirm } = describe(change);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button type="submit" form={form} variant="next" busy={isPending} disabled={!isReady}>
            {wanted && plan.data?.needsApproval ? 'Ask for approval' : confirm}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.channel}>Channel {channel}</p>
        <ChangeFields
          change={change}
          fields={fields}
          faults={isChecked ? faults : {}}
          offersForce={
            fields.force || (plan.data?.refusal?.suggestion?.includes('--force') ?? false)
          }
          onChange={(changed) => setFields({ ...fields, ...changed })}
        />
        {wanted && <PlanView plan={plan.data} error={plan.error} />}
        {error && <Failure error={error} />}
      </form>
    </Dialog>
  );
}

/** @param request JSON */
function askForPlan(channel: string, request: string): Promise<Plan> {
  const body: unknown = JSON.parse(request);
  return send(planSchema, `/channels/${channel}/plan`, { method: 'POST', body });
}

/** Makes the change, and says in a sentence what has become of it. */
async function make(
  change: Change,
  { path, ...request }: ReturnType<typeof toRequest>,
): Promise<string> {
  switch (change.action) {
    case 'block':
    case 'unblock': {
      const { app, version, changed } = await send(blockChangeSchema, path, request);
      return `${app} ${version} ${changed ? 'is' : 'was already'} ${change.action}ed.`;
    }
    case 'freeze':
      await send(freezeResponseSchema, path, request);
      return 'The channel is frozen.';
    case 'thaw':
      await send(v.null(), path, request);
      return 'The freeze has ended.';
    case 'withdraw':
      await send(pendingSchema, path, request);
      return 'It is withdrawn.';
    case 'hold':
    case 'resume': {
      const { state } = await send(rolloutResponseSchema, path, request);
      return `The schedule is ${state}.`;
    }
    default: {
      const { changed, generation, pending } = await send(changeSchema, path, request);
      if (pending) return 'A second person has to approve it.';
      return changed ? `Generation ${generation} is live.` : 'It was so already.';
    }
  }
}
