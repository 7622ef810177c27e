import { readValues, writeValue } from '@meridian/composition/forms';
import { type Proposal, proposalFields } from '@meridian/contracts/organizers';
import { Button } from '@meridian/ui';
import { FormFailure } from '@meridian/ui/forms';
import { cutText, formatDate } from '@meridian/ui/page';
import { type RefObject, useState } from 'react';
import styles from './add-conference.module.css';

/** Lists what was changed elsewhere since the form was opened; the organizer may take over each value. */
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
  const [taken, setTaken] = useState<readonly string[]>([]);
  const changed = proposalFields.filter(({ name }) => opened.values[name] !== newest.values[name]);
  const typed = form.current ? readValues(form.current) : {};
  const take = (name: (typeof proposalFields)[number]['name']) => {
    if (form.current) writeValue(form.current, name, newest.values[name]);
    setTaken([...taken, name]);
  };
  return (
    <FormFailure title="This conference was changed elsewhere meanwhile" of={newest}>
      <p>
        {newest.state === opened.state
          ? 'Nothing was sent yet, and what you typed is still in the form.'
          : stateNews[newest.state]}{' '}
        {changed.length > 0 && 'These fields are different now:'}
      </p>
      {changed.length > 0 && (
        <ul className={styles.changes}>
          {changed.map(({ name, label }) => (
            <li key={name} tabIndex={-1}>
              <p>
                <strong>{label}</strong> is now: {inWords(newest.values[name])}
              </p>
              {taken.includes(name) ? (
                <p role="status">This stands in the form now.</p>
              ) : (
                typed[name] !== newest.values[name] && (
                  <>
                    <p>In your form: {inWords(typed[name] ?? '')}</p>
                    <Button
                      variant="secondary"
                      size="small"
                      onClick={({ currentTarget }) => {
                        // The button disappears; the focus stays in its list item.
                        currentTarget.closest('li')?.focus();
                        take(name);
                      }}
                    >
                      Use what is there now<span className="visually-hidden"> for {label}</span>
                    </Button>
                  </>
                )
              )}
            </li>
          ))}
        </ul>
      )}
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

/** A value in words; the beginning of a long value is enough. */
function inWords(value: string): string {
  if (!value) return 'empty';
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : cutText(value, 240);
}
