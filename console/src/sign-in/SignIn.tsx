import { Button, LogoMark, Status } from '@meridian/ui';
import { PasswordField, TextField } from '@meridian/ui/forms';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { queries } from '../api/queries';
import type { RequestError } from '../api/send';
import { settingsQuery } from '../api/settings';
import { Failure } from '../parts/Failure';
import { signIn } from './sign-in';
import styles from './sign-in.module.css';

/** Asks for an account with the claim `ops`, and opens a session. */
export function SignIn() {
  const client = useQueryClient();
  const settings = useQuery(settingsQuery);
  const { mutate, isPending, error } = useMutation<
    void,
    RequestError,
    { email: string; password: string }
  >({
    mutationFn: async (credentials) => {
      if (settings.data) await signIn(settings.data.identity, credentials);
    },
    onSuccess: () => client.resetQueries(queries.me()),
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
        <h1 className={styles.title}>Console</h1>
        <p className={styles.text}>What is live on the site, and how it does.</p>
        {settings.error && <Failure error={settings.error} />}
        <Status tone="error" title={error?.message}>
          {error && <p>{error.suggestion}</p>}
        </Status>
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
        <Button type="submit" variant="primary" wide busy={isPending || settings.isPending}>
          Sign in
        </Button>
      </form>
    </main>
  );
}
