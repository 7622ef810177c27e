import { createContext, useContext } from 'react';
import type { Change } from './change';

/** Opens the dialog of a change in the channel that is shown. */
export const ChangeDialogContext = createContext<(change: Change) => void>(() => {});

export function useChangeDialog(): (change: Change) => void {
  return useContext(ChangeDialogContext);
}
