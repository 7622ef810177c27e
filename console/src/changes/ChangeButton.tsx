import type { Me, Role } from '@meridian/registry/api';
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
  if (!me || !mayMake(change, me)) return null;
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

/** As the registry decides, which has the last word. */
function mayMake(change: PlannedChange, { actor, roles }: Me): boolean {
  const has = (...wanted: readonly Role[]) =>
    roles.some((role) => role === 'admin' || wanted.includes(role));
  switch (change.action) {
    case 'approve':
      return change.pending.actor !== actor && has('approve');
    case 'withdraw':
      return change.pending.actor === actor ? has('promote') : has('approve');
    case 'freeze':
    case 'thaw':
      return has();
    default:
      return has('promote');
  }
}
