import { Button } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { queries } from '../api/queries';
import { describe, type PlannedChange } from './planned-change';

/** Opens the dialog of a change in the channel that is shown. */
export const ChangeDialogContext = createContext<(change: PlannedChange) => void>(() => {});

/** Opens the dialog of a change. People who may not make the change do not see it. */
export function ChangeButton({
  change,
  variant = 'secondary',
  label,
}: {
  change: PlannedChange;
  variant?: 'primary' | 'secondary' | 'quiet';
  /** Replaces the word for the change. */
  label?: string | undefined;
}) {
  const open = useContext(ChangeDialogContext);
  if (!useMayOperate()) return null;
  const { title, confirm } = describe(change);
  return (
    <Button
      variant={variant}
      size="small"
      aria-label={label ? `${label}: ${title}` : title}
      onClick={() => open(change)}
    >
      {label ?? confirm}
    </Button>
  );
}

/** Whether the session may change what is live. The registry decides again at each request. */
export function useMayOperate(): boolean {
  return useQuery(queries.session()).data?.session?.roles.includes('operate') ?? false;
}
