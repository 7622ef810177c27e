import { useErrorTitle } from '@meridian/composition/forms';
import { Button } from '@meridian/ui';
import { TextArea } from '@meridian/ui/forms';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './organizer.module.css';
import { checkReason } from './reason';

/** Asks for the reason of a decline, which the organizer receives. */
export function DeclineForm({
  id,
  typedReason,
  takesFocus,
  isBusy,
  onType,
  onDecline,
  onCancel,
}: {
  /** Distinguishes the fields of several such forms. */
  id: string;
  /** A reason that was typed before and not sent. */
  typedReason: string | undefined;
  /** True after the moderator pressed Decline; a form that reappears by itself takes no focus. */
  takesFocus: boolean;
  isBusy: boolean;
  onType: (reason: string) => void;
  onDecline: (reason: string) => void;
  onCancel: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  useErrorTitle(error !== undefined);

  const field = () => form.current?.querySelector('textarea');
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('textarea')?.focus();
  }, [takesFocus]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const reason = field()?.value.trim() ?? '';
    const fault = checkReason(reason, 'Enter why it is declined: the organizer has to know');
    setError(fault);
    if (fault) field()?.focus();
    else onDecline(reason);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className={styles.decline} aria-label="Decline">
      <TextArea
        name="reason"
        id={`reason-${id}`}
        label="Why it is declined"
        defaultValue={typedReason}
        onChange={(event) => onType(event.currentTarget.value)}
        hint="The organizer gets these words by mail. Say what would have to be different."
        rows={4}
        required
        error={error}
      />
      <div className={styles.actions}>
        <Button type="submit" size="small" busy={isBusy}>
          Decline and tell the organizer
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </form>
  );
}

/**
 * Reasons that moderators have typed and neither sent nor discarded, by moderator and proposal. In memory
 * only: they survive the end of a session and a new list, and are gone with the page.
 */
export const typedReasons = new Map<string, string>();
