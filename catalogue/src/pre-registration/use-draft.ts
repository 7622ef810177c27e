import { readValues, writeValue } from '@shared/composition/forms';
import { type RefObject, useEffect, useState } from 'react';
import { clearDraft, readDraft, writeDraft } from './draft-store';

/** What the visitor is told of the draft. */
export type DraftState = 'empty' | 'kept' | 'restored' | 'cleared';

/**
 * Keeps the form in this browser while it is filled in, and fills it in again on the next visit. What
 * stands in a field already, typed before the page came to life or asked for by the link, wins.
 *
 * @param isAnswer true on a page that the server drew with what was typed: that is newer
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, isAnswer: boolean) {
  const [state, setState] = useState<DraftState>('empty');

  useEffect(() => {
    const element = form.current;
    const draft = isAnswer ? null : readDraft();
    if (!element || !draft) return;
    const present = readValues(element);
    const missing = Object.entries(draft).filter(([name]) => !present[name]);
    for (const [name, value] of missing) writeValue(element, name, value);
    if (missing.length > 0) setState('restored');
  }, [form, isAnswer]);

  return {
    state,
    /** Call on every change of the form. */
    keep() {
      if (!form.current) return;
      writeDraft(readValues(form.current));
      if (state !== 'kept') setState('kept');
    },
    /** Empties the form, too. */
    clear() {
      clearDraft();
      form.current?.reset();
      setState('cleared');
    },
  };
}
