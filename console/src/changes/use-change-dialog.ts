import { createContext, useContext } from 'react';
import type { PlannedChange } from './planned-change';

/** Opens the dialog of a change in the channel that is shown. */
export const ChangeDialogContext = createContext<(change: PlannedChange) => void>(() => {});

export function useChangeDialog(): (change: PlannedChange) => void {
  return useContext(ChangeDialogContext);
}
