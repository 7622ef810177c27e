import type { HistoryEntry } from '@meridian/contracts';
import { generationNamePattern } from '@meridian/registry/api';
import { Button } from '@meridian/ui';
import { TextField } from '@meridian/ui/forms';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useChannel } from '../frame/use-channel';
import { groupHistory } from './group-history';
import styles from './history.module.css';

/** Asks which two generations are to be compared. */
export function DiffForm({
  entries,
  from,
  to,
}: {
  /** To begin with the last two; none where both are known. */
  entries?: readonly HistoryEntry[];
  from?: string;
  to?: string;
}) {
  const channel = useChannel();
  const navigate = useNavigate();
  const [newest] = groupHistory(entries ?? []);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [first, second] = ['from', 'to'].map((name) => String(fields.get(name)).trim());
    const areNames = [first, second].every((name) => generationNamePattern.test(name ?? ''));
    setWrong(!areNames);
    if (areNames) void navigate(`/channels/${channel}/diff?from=${first}&to=${second}`);
  };
  const error = isWrong ? 'Write two generations as the history does: 12, or 1.12.' : undefined;
  return (
    <form className={styles.diff} onSubmit={submit} noValidate>
      <TextField name="from" label="From" defaultValue={from ?? newest?.before} error={error} />
      <TextField name="to" label="To" defaultValue={to ?? newest?.name} />
      <Button type="submit" variant="secondary">
        Compare
      </Button>
    </form>
  );
}
