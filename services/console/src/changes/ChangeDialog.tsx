import { Button, showToast } from '@meridian/ui';
import { CheckField, Form, focusField, TextArea, TextField } from '@meridian/ui/forms';
import { Dialog } from '@meridian/ui/page';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import * as v from 'valibot';
import { sendRequest } from '../api/console-request';
import { Failure, Loaded } from '../elements/Loaded';
import { PlanView } from './PlanView';
import {
  describe,
  type Fields,
  findFaults,
  hasPlan,
  type PlannedChange,
  readFields,
  toRequest,
} from './planned-change';
import { usePlan } from './use-plan';

/** Only a change of the live map makes a generation. */
const madeSchema = v.object({ generation: v.optional(v.number()) });

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
  const [fields, setFields] = useState<Fields>({});
  const [isChecked, setChecked] = useState(false);
  const { plan, isReady } = usePlan(channel, change, fields);
  const { title, confirm } = describe(change);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const { method, path, body } = toRequest(channel, change, fields);
      const { reason } = fields;
      // The person has seen the plan of this generation: the change is rejected when another came between.
      const expectedGeneration = plan.data?.generation;
      return sendRequest(madeSchema, path, {
        method,
        body: { ...body, reason, expectedGeneration },
      });
    },
    onSuccess: ({ generation }) =>
      showToast(generation === undefined ? `Done: ${title}.` : `Generation ${generation} is live.`),
    // After success as after failure, all data on the screen is loaded again.
    onSettled: () => void client.invalidateQueries(),
  });
  const faults = findFaults(fields);
  const shownFaults = isChecked ? faults : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const [first] = Object.keys(faults);
    if (first) focusField(first);
    // React Query does not call this `onSuccess` once the dialog is gone: another one may be open then.
    else if (isReady) mutate(undefined, { onSuccess: onClose });
  };
  const { action } = change;
  const suggestions = [plan.data?.refusal?.suggestion, error?.suggestion];
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
      <Form
        id={form}
        onChange={({ currentTarget }) => setFields(readFields(currentTarget))}
        onSubmit={submit}
        noValidate
      >
        <p>{/^(un)?block$/.test(action) ? 'In all channels' : `Channel ${channel}`}</p>
        {action === 'promote' && (
          <TextField
            name="percent"
            defaultValue="100"
            error={shownFaults.percent}
            label="For how many of the visitors, in percent"
            hint="100 is everyone; fewer makes a canary, which is rolled back by itself when it fails more."
            inputMode="numeric"
          />
        )}
        {action === 'retire' && (
          <TextField
            name="redirectAll"
            error={shownFaults.redirectAll}
            label="Redirect all its pages to"
            hint="The path of a page, such as /shop. Without one they respond that they are gone."
          />
        )}
        {action === 'block' && change.isLive && (
          <p>It is rolled back in every channel where it is live.</p>
        )}
        {/* The registry names the option where the rule for uses can be skipped. */}
        {(fields.force || suggestions.some((text) => text?.includes('--force'))) && (
          <CheckField name="force" label="Go ahead although live releases use what is removed" />
        )}
        <TextArea
          name="reason"
          error={shownFaults.reason}
          label="Why"
          rows={2}
          maxLength={500}
          required
        />
        {/* Screen readers are told when it changes. */}
        <div aria-live="polite">
          {hasPlan(change) && <Loaded query={plan}>{(data) => <PlanView plan={data} />}</Loaded>}
        </div>
        {error && <Failure error={error} />}
      </Form>
    </Dialog>
  );
}
