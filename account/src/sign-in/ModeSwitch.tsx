import { paths } from '@shared/contracts';
import { Button } from '@shared/ui';
import type { FormEvent } from 'react';
import type { Mode } from './mode';
import styles from './mode-switch.module.css';

/** The invitation to the other mode: a GET form, so that it works without JavaScript. */
export function ModeSwitch({
  to,
  title,
  text,
  label,
  isOffered,
  onSwitch,
}: {
  to: Mode;
  title: string;
  text: string;
  label: string;
  /** False while the panel is in this mode already. */
  isOffered: boolean;
  onSwitch: (mode: Mode) => void;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSwitch(to);
  };
  return (
    <form action={paths.login()} className={styles.switch} inert={!isOffered} onSubmit={submit}>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      <Button type="submit" name="mode" value={to} variant="secondary">
        {label}
      </Button>
    </form>
  );
}
