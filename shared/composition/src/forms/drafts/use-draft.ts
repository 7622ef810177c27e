import type { Submission } from '@meridian/contracts';
import { startedField } from '@meridian/contracts/forms';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readValues, writeValue } from '../form-values';
import type { Draft, DraftStore } from './draft-store';

/**
 * Saves the texts of a form in this browser while the visitor fills it in, and restores them on the next visit. Text that
 * is already in a field, typed before scripts ran or set by a link, stays.
 *
 * @param store null for a form without a draft
 * @param submission the posted form to which the page is the response; newer than any draft
 * @param onNoDraft called with the form's values when there is no draft
 * @param merge returns the new text of a field from its text in the draft and in the form; by default the draft fills in
 *   empty fields only
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  store: DraftStore | null,
  {
    submission = null,
    onNoDraft = () => {},
    merge = (_name, stored, present) => present || stored,
  }: {
    submission?: Submission | null;
    onNoDraft?: (present: Draft) => void;
    merge?: (name: string, stored: string, present: string) => string;
  } = {},
) {
  const [state, setState] = useState<'empty' | 'saved' | 'restored' | 'cleared'>('empty');
  const cleared = useRef<Draft>({});

  const reportNoDraft = useEffectEvent(onNoDraft);
  const mergeField = useEffectEvent(merge);
  useEffect(() => {
    // The browser had sent the form before scripts ran.
    if (submission?.outcome.status === 'accepted') store?.clear();
    const element = form.current;
    if (!element || !store || submission) return;
    const draft = store.read();
    const present = readValues(element);
    if (!draft) return reportNoDraft(present);
    const changes = Object.entries(draft).flatMap(([name, stored]) => {
      const before = present[name] ?? '';
      const value = mergeField(name, stored, before);
      return value === before ? [] : [[name, value] as const];
    });
    for (const [name, value] of changes) writeValue(element, name, value);
    // The text was typed before this page was opened, so its opening time does not count.
    writeValue(element, startedField, '');
    if (changes.length > 0) setState('restored');
  }, [form, store, submission]);

  return {
    state,
    /** Call on every change of the form. */
    save() {
      if (!form.current || !store) return;
      store.write(readValues(form.current));
      if (state !== 'saved') setState('saved');
    },
    /** Deletes the draft and empties the form. */
    clear() {
      if (form.current) cleared.current = readValues(form.current);
      store?.clear();
      form.current?.reset();
      setState('cleared');
    },
    /** Undoes `clear`. */
    bringBack() {
      if (!form.current) return;
      for (const [name, value] of Object.entries(cleared.current))
        writeValue(form.current, name, value);
      store?.write(cleared.current);
      setState('restored');
    },
  };
}
