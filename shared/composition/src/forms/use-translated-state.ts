import { useTranslate } from '@meridian/composition';
import { useMemo } from 'react';
import type { FormState } from './form-state';

/** The state of a form with its messages in the language of the page; those of the server come in English. */
export function useTranslatedState(state: FormState): FormState {
  const t = useTranslate();
  // The same objects as long as the state is the same: what is new is announced.
  return useMemo(() => {
    if (state.status === 'open') {
      const errors = state.errors.map((one) => ({ ...one, message: t(one.message) }));
      return { ...state, errors };
    }
    if (state.status !== 'failed') return state;
    const { title, message } = state.failure;
    return { ...state, failure: { title: t(title), message: t(message) } };
  }, [state, t]);
}
