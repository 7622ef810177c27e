import type { ConsoleSettings } from '@meridian/registry/api';
import { Button, LogoMark } from '@meridian/ui';
import { PasswordField, TextField } from '@meridian/ui/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Failure } from '../elements/Loaded';
import { signInByPassword } from './sign-in-by-password';
import styles from './sign-in-form.module.css';

/** Loads the console again, so that no data stays in memory. */
export function leave(): void {
  window.location.assign('/ops/');
}

/** Asks those who are not signed in for an account with the claim `ops`, and opens a session. */
export function SignIn({ identity }: Pick<ConsoleSettings, 'identity'>) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (credentials: { email: string; password: string }) =>
      signInByPassword(identity, credentials),
    onSuccess: () => client.invalidateQueries(),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    mutate({ email: String(fields.get('email')), password: String(fields.get('password')) });
  };
  return (
    <main className={styles.page}>
      <form className={styles.form} onSubmit={submit}>
        <LogoMark />
        <h1>Console</h1>
        <p>What is live on the site, and how it does.</p>
        {error && <Failure error={error} />}
        <TextField
          name="email"
          type="email"
          label="E-mail address"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField name="password" label="Password" autoComplete="current-password" required />
        <Button type="submit" variant="primary" wide busy={isPending}>
          Sign in
        </Button>
      </form>
    </main>
  );
}
