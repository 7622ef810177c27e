import { type Proposal, proposalFields } from '@meridian/contracts/organizers';
import { Button } from '@meridian/ui';
import { FormFailure } from '@meridian/ui/forms';
import type { RefObject } from 'react';
import { ChangedFields, listChanged } from '../form-parts/ChangedFields';

/** Says what was changed elsewhere since the form was opened, and sends the form all the same. */
export function ChangedElsewhere({
  opened,
  newest,
  form,
  onGoOn,
}: {
  opened: Proposal;
  newest: Proposal;
  form: RefObject<HTMLFormElement | null>;
  /** Sends the form's values, based on the newest version. */
  onGoOn: () => void;
}) {
  const changed = listChanged(proposalFields, opened.values, newest.values);
  return (
    <FormFailure title="This conference was changed elsewhere meanwhile" of={newest}>
      <p>
        <span>
          {newest.state === opened.state
            ? 'Nothing was sent yet, and what you typed is still in the form.'
            : stateNews[newest.state]}
        </span>{' '}
        {changed.length > 0 && <span>These fields are different now:</span>}
      </p>
      {changed.length > 0 && <ChangedFields changed={changed} newest={newest.values} form={form} />}
      {opened.image !== newest.image && (
        <p>The image is another one now. It stays unless you choose one here.</p>
      )}
      <Button onClick={onGoOn}>Send what stands in the form</Button>
    </FormFailure>
  );
}

const stateNews: Record<Proposal['state'], string> = {
  pending: 'It waits for review again. Nothing was sent yet, and what you typed is still here.',
  accepted:
    'It has been approved meanwhile. You can still send your change: the approved version stays public until the change is approved.',
  declined: 'It has been declined meanwhile. What you typed is still here.',
  withdrawn: 'It has been withdrawn meanwhile. What you typed is still here.',
};
