import type { Submission } from '@meridian/contracts';
import { startedField } from '@meridian/contracts/forms';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readValues, writeValue } from '../form-values';
import type { Draft, DraftStore } from './draft-store';

/**
 * Saves the texts of a form in this browser while it is filled in, and fills them in again on the next
 * visit. Text that is already in a field, typed before scripts ran or set by the link, stays.
 *
 * @param store null: the form has no draft
 * @param submission the posted form that the page is a response to; newer than any draft
 * @param onNoDraft called with the form's values when there is no draft
 * @param merge what becomes of a field, from its text in the draft and that in the form, which may be empty; by default
 * the form's stays, and the draft's fills in what is empty
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
    // The browser sent the form by itself, before scripts ran.
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
    // It was typed before this page was opened.
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
    /** Empties the form, too. */
    clear() {
      if (form.current) cleared.current = readValues(form.current);
      store?.clear();
      form.current?.reset();
      setState('cleared');
    },
    /** Undoes `clear`, which may have been a slip. */
    bringBack() {
      if (!form.current) return;
      for (const [name, value] of Object.entries(cleared.current))
        writeValue(form.current, name, value);
      store?.write(cleared.current);
      setState('restored');
    },
  };
}
