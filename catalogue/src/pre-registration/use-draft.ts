import { type Draft, readValues, writeValue } from '@shared/composition/forms';
import type { Submission } from '@shared/contracts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { draftStore } from './draft-store';

/** What the visitor is told of the draft. */
export type DraftState = 'empty' | 'kept' | 'restored' | 'cleared';

/**
 * Keeps the form in this browser while it is filled in, and fills it in again on the next visit. What
 * stands in a field already, typed before the page came to life or asked for by the link, wins.
 *
 * @param submission what the server drew the page for: that is newer than any draft
 * @param onNothing called when there is no draft and nothing was typed yet
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  submission: Submission | null,
  onNothing: () => void,
) {
  const [state, setState] = useState<DraftState>('empty');
  const cleared = useRef<Draft>({});

  const reportNothing = useEffectEvent(onNothing);
  useEffect(() => {
    const element = form.current;
    // Sent before the page came to life, by the browser alone.
    if (submission?.outcome.status === 'accepted') draftStore.clear();
    if (!element || submission) return;
    const draft = draftStore.read();
    const present = readValues(element);
    if (!draft) {
      if (isUntouched(present)) reportNothing();
      return;
    }
    const missing = Object.entries(draft).filter(([name]) => !present[name]);
    for (const [name, value] of missing) writeValue(element, name, value);
    if (missing.length > 0) setState('restored');
  }, [form, submission]);

  return {
    state,
    /** Call on every change of the form. */
    keep() {
      if (!form.current) return;
      draftStore.write(readValues(form.current));
      if (state !== 'kept') setState('kept');
    },
    /** Empties the form, too. */
    clear() {
      if (form.current) cleared.current = readValues(form.current);
      draftStore.clear();
      form.current?.reset();
      setState('cleared');
    },
    /** Takes a clearing back; it may have been a slip. */
    bringBack() {
      if (!form.current) return;
      for (const [name, value] of Object.entries(cleared.current))
        writeValue(form.current, name, value);
      draftStore.write(cleared.current);
      setState('restored');
    },
  };
}

/** What to attend may have come with the link. */
function isUntouched({ user_conferences: _, ...typed }: Draft): boolean {
  return Object.values(typed).every((value) => value === '');
}
