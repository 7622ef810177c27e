import { readValues } from '@meridian/composition/forms';
import { type RefObject, useRef, useState } from 'react';

/**
 * The text of `user_conferences` that the draft has brought, empty while it has brought none. The fields hold it; the page
 * opens the groups of its choices, and has a checkbox for each line of which no menu has the text.
 */
export function useRestoredChoices(form: RefObject<HTMLFormElement | null>) {
  const [text, restore] = useState('');
  const cleared = useRef('');
  return {
    text,
    restore,
    /** Call before the form is emptied. */
    clear() {
      cleared.current = form.current ? (readValues(form.current).user_conferences ?? '') : '';
      restore('');
    },
    bringBack: () => restore(cleared.current),
  };
}
