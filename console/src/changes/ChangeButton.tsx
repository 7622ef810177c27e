import { Button } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries';
import { describe, type PlannedChange } from './planned-change';
import { useChangeDialog } from './use-change-dialog';

/** Opens the dialog of a change; not there for those who may not make it. */
export function ChangeButton({
  change,
  variant = 'secondary',
  label,
}: {
  change: PlannedChange;
  variant?: 'primary' | 'secondary' | 'quiet';
  /** In place of the words of the change itself. */
  label?: string;
}) {
  const open = useChangeDialog();
  const { data: me } = useQuery(queries.me());
  if (!me?.roles.some((role) => rolesFor(change).includes(role))) return null;
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

function rolesFor({ action }: PlannedChange): readonly string[] {
  if (action === 'approve') return ['approve', 'admin'];
  if (action === 'withdraw') return ['approve', 'promote', 'admin'];
  if (action === 'freeze' || action === 'thaw') return ['admin'];
  return ['promote', 'admin'];
}
