import { readValues, writeValue } from '@shared/composition/forms';
import { type RefObject, useEffect, useState } from 'react';
import { draftStore } from './draft-store';

/** What the visitor is told of the draft. */
export type DraftState = 'empty' | 'kept' | 'restored' | 'cleared';

/**
 * Keeps the texts of the form in this browser while it is filled in, and fills them in again on the
 * next visit. What stands in a field already, typed before the page came to life, wins.
 *
 * @param isUsed false for a form that changes what was sent: the server has the last word there
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, isUsed: boolean) {
  const [state, setState] = useState<DraftState>('empty');

  useEffect(() => {
    const element = form.current;
    const draft = isUsed ? draftStore.read() : null;
    if (!element || !draft) return;
    const present = readValues(element);
    const missing = Object.entries(draft).filter(([name]) => !present[name]);
    for (const [name, value] of missing) writeValue(element, name, value);
    if (missing.length > 0) setState('restored');
  }, [form, isUsed]);

  return {
    state,
    /** Call on every change of the form. */
    keep() {
      if (!form.current || !isUsed) return;
      draftStore.write(readValues(form.current));
      if (state !== 'kept') setState('kept');
    },
    /** Empties the form, too. */
    clear() {
      draftStore.clear();
      form.current?.reset();
      setState('cleared');
    },
  };
}
