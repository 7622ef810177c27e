import { useHydrated } from '@shared/composition/forms';
import { paths } from '@shared/contracts';
import { Button, Status } from '@shared/ui';
import { ErrorSummary, Form } from '@shared/ui/forms';
import { type ReactNode, useId } from 'react';
import { ContactLinks } from './ContactLinks';
import { identityErrorMessages, needsPerson } from './identity-error-messages';
import styles from './identity-form.module.css';
import type { useIdentityForm } from './use-identity-form';

/** The frame of the identity forms: heading, errors, fields, button, and the message of a failure. */
export function IdentityForm({
  title,
  submitLabel,
  form: { submit, summary, identityError, isSending },
  onTouch,
  action = paths.login(),
  children,
}: {
  title: string;
  submitLabel: string;
  form: ReturnType<typeof useIdentityForm>;
  /** Called when a visitor begins to fill in the form. */
  onTouch: () => void;
  /** The path of the form's page. */
  action?: string;
  children: ReactNode;
}) {
  const id = useId();
  const isHydrated = useHydrated();
  return (
    // By POST, so that a password never ends up in a URL.
    <Form
      method="post"
      action={action}
      aria-labelledby={id}
      noValidate
      onSubmit={submit}
      onFocus={onTouch}
      className={styles.form}
    >
      <h2 id={id} className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      <ErrorSummary errors={summary} />
      {children}
      <noscript>
        <p className={styles.withoutScripts}>
          This form needs JavaScript, which is turned off in your browser. To list a conference or
          to ask about your account, write to us: <ContactLinks />.
        </p>
      </noscript>
      <Button type="submit" disabled={!isHydrated} busy={isSending}>
        {submitLabel}
      </Button>
      <Status
        tone="error"
        title={identityError ? identityErrorMessages[identityError].heading : undefined}
      >
        {identityError && (
          <p>
            {identityErrorMessages[identityError].text}
            {needsPerson.includes(identityError) && (
              <>
                {' '}
                Reach us on <ContactLinks />.
              </>
            )}
          </p>
        )}
      </Status>
    </Form>
  );
}
