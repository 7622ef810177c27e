import { Button, showToast } from '@meridian/ui';
import { CheckField, focusField, TextArea, TextField } from '@meridian/ui/forms';
import { Dialog } from '@meridian/ui/page';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { RequestError } from '../api/send';
import { Failure } from '../elements/Loaded';
import styles from './changes.module.css';
import { PlanView } from './PlanView';
import {
  describe,
  emptyFields,
  findFaults,
  makeChange,
  type PlannedChange,
} from './planned-change';
import { usePlan } from './use-plan';

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
    mutationFn: () => makeChange(channel, change, fields, plan?.generation),
    onSuccess: (message) => {
      showToast(message);
      onClose();
    },
    // Whatever became of it, what is shown is asked for again.
    onSettled: () => client.invalidateQueries(),
  });
  const faults = findFaults(change, fields);
  const shownFaults = isChecked ? faults : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const [first] = Object.keys(faults);
    if (first) focusField(first);
    else if (isReady) mutate();
  };
  const { title, confirm } = describe(change);
  const isOfAll = change.action === 'block' || change.action === 'unblock';
  const rejections = [plan?.refusal?.suggestion, error?.suggestion];
  const fieldOf = (name: 'percent' | 'redirectAll' | 'reason') => ({
    name,
    value: fields[name],
    error: shownFaults[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setFields({ ...fields, [name]: target.value }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button type="submit" form={form} variant="next" busy={isPending} disabled={!isReady}>
            {confirm}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <p>{isOfAll ? 'In all channels' : `Channel ${channel}`}</p>
        {change.action === 'promote' && (
          <TextField
            {...fieldOf('percent')}
            label="For how many of the visitors, in percent"
            hint="100 is everyone; fewer makes a canary, which is rolled back by itself when it fails more."
            inputMode="numeric"
          />
        )}
        {change.action === 'retire' && (
          <TextField
            {...fieldOf('redirectAll')}
            label="Redirect all its pages to"
            hint="The path of a page, such as /shop. Without one they respond that they are gone."
          />
        )}
        {change.action === 'block' && change.isLive && (
          <p>It is rolled back in every channel where it is live.</p>
        )}
        {/* The registry names the option where the gate for uses can be skipped. */}
        {(fields.force || rejections.some((text) => text?.includes('--force'))) && (
          <CheckField
            name="force"
            label="Go ahead although live releases use what is removed"
            checked={fields.force}
            onChange={({ target }) => setFields({ ...fields, force: target.checked })}
          />
        )}
        <TextArea {...fieldOf('reason')} label="Why" rows={2} maxLength={500} required />
        {/* Screen readers are told when it changes. */}
        <div aria-live="polite">{plan !== null && <PlanView shown={shown} />}</div>
        {error && <Failure error={error} />}
      </form>
    </Dialog>
  );
}
