import { Button, showToast } from '@meridian/ui';
import { focusField } from '@meridian/ui/forms';
import { Dialog } from '@meridian/ui/page';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { RequestError } from '../api/send';
import { Failure } from '../elements/Failure';
import { ChangeFields } from './ChangeFields';
import styles from './changes.module.css';
import { makeChange } from './make-change';
import { PlanView } from './PlanView';
import { describe, emptyFields, findFaults, type PlannedChange, toRequest } from './planned-change';
import { usePlan } from './use-plan';

/** What a change may make old: what is live, releases, and the audit. */
const changedKeys = ['channel', 'releases', 'audit'];

/** Shows what a change will do, asks why, and makes it. */
export function ChangeDialog({
  channel,
  change,
  onClose,
}: {
  channel: string;
  change: PlannedChange;
  onClose: () => void;
}) {
  const form = useId();
  const client = useQueryClient();
  const [fields, setFields] = useState(emptyFields);
  const [isChecked, setChecked] = useState(false);
  const shown = usePlan(channel, change, fields);
  const { plan, isReady } = shown;
  const { mutate, isPending, error } = useMutation<string, RequestError>({
    mutationFn: () => makeChange(change, toRequest(change, fields, channel, plan?.generation)),
    onSuccess: (message) => {
      showToast(message);
      onClose();
    },
    onSettled: () =>
      Promise.all(changedKeys.map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
  const faults = findFaults(change, fields);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const [first] = Object.keys(faults);
    if (first) focusField(first);
    else if (isReady) mutate();
  };
  const { title, confirm } = describe(change);
  const rejections = [plan?.refusal?.suggestion, error?.suggestion];
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button type="submit" form={form} variant="next" busy={isPending} disabled={!isReady}>
            {plan?.needsApproval ? 'Ask for approval' : confirm}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.channel}>{describeScope(channel, change)}</p>
        <ChangeFields
          change={change}
          fields={fields}
          faults={isChecked ? faults : {}}
          // The registry names the option where it can be skipped.
          offersForce={fields.force || rejections.some((text) => text?.includes('--force'))}
          onChange={(changed) => setFields({ ...fields, ...changed })}
        />
        {plan !== null && <PlanView shown={shown} />}
        {error && <Failure error={error} />}
      </form>
    </Dialog>
  );
}

function describeScope(channel: string, { action }: PlannedChange): string {
  return action === 'block' || action === 'unblock' ? 'In all channels' : `Channel ${channel}`;
}
