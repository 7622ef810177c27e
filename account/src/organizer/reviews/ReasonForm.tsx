import { useErrorTitle } from '@meridian/composition/forms';
import { textLimits } from '@meridian/contracts/organizers';
import { Button } from '@meridian/ui';
import { TextArea } from '@meridian/ui/forms';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from '../organizer.module.css';

/**
 * Reasons that moderators have typed and neither sent nor discarded, by moderator and proposal. In memory
 * only: they survive the end of a session and a new list, and are gone with the page.
 */
export const typedReasons = new Map<string, string>();

const words = {
  decline: { label: 'Why it is declined', submit: 'Decline and tell the organizer' },
  remove: { label: 'Why it is taken off the site', submit: 'Take it off and tell the organizer' },
};

/** Asks for the reason of a decision against a conference, which the organizer receives. */
export function ReasonForm({
  id,
  decision,
  reasonKey,
  isBusy,
  onSubmit,
  onCancel,
}: {
  /** Distinguishes the fields of several such forms. */
  id: string;
  decision: keyof typeof words;
  /** The key of the typed reason in `typedReasons`. */
  reasonKey: string;
  isBusy: boolean;
  onSubmit: (reason: string) => void;
  onCancel: () => void;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState<string>();
  const { label, submit } = words[decision];
  useErrorTitle(error !== undefined);

  useEffect(() => {
    // A form that reappears by itself, with what was typed, takes no focus.
    if (!field.current?.value) field.current?.focus();
  }, []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const reason = field.current?.value.trim() ?? '';
    const fault = findFault(reason);
    setError(fault);
    if (fault) field.current?.focus();
    else onSubmit(reason);
  };

  return (
    <form noValidate onSubmit={handleSubmit} className={styles.decline} aria-label={submit}>
      <TextArea
        ref={field}
        name="reason"
        id={`reason-${id}`}
        label={label}
        defaultValue={typedReasons.get(reasonKey)}
        onChange={(event) => typedReasons.set(reasonKey, event.currentTarget.value)}
        hint="The organizer gets these words by mail. Say what would have to be different."
        rows={4}
        required
        error={error}
      />
      <div className={styles.actions}>
        <Button type="submit" size="small" busy={isBusy}>
          {submit}
        </Button>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            typedReasons.delete(reasonKey);
            onCancel();
          }}
        >
          Not now
        </Button>
      </div>
    </form>
  );
}

function findFault(reason: string): string | undefined {
  if (!reason) return 'Enter the reason: the organizer is mailed it';
  if (reason.length <= textLimits.reason) return undefined;
  return `The reason must be ${textLimits.reason.toLocaleString('en-GB')} characters or fewer`;
}
