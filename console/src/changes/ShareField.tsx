import { TextField } from '@meridian/ui/forms';
import { useId, useState } from 'react';
import styles from './changes.module.css';

const kinds = [
  { value: '100', label: 'All visitors', custom: false },
  { value: '10', label: 'A share of them', custom: true },
  { value: '10@10m,50@20m,100', label: 'A share that grows', custom: true },
] as const;

/** For whom a release becomes live. */
export function ShareField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (share: string) => void;
}) {
  const name = useId();
  const [kind, setKind] = useState(0);
  const isSchedule = kind === 2;
  return (
    <fieldset className={styles.share}>
      <legend>For whom</legend>
      {kinds.map(({ value: usual, label }, index) => (
        <label key={label} className={styles.check}>
          <input
            type="radio"
            name={name}
            checked={kind === index}
            onChange={() => {
              setKind(index);
              onChange(usual);
            }}
          />
          {label}
        </label>
      ))}
      {kinds[kind]?.custom && (
        <TextField
          name="share"
          label={isSchedule ? 'Schedule' : 'Share in percent'}
          hint={isSchedule ? 'Shares with the time until the next: 10@10m,50@20m,100' : undefined}
          value={value}
          error={error}
          {...(isSchedule ? {} : { inputMode: 'numeric' })}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </fieldset>
  );
}
