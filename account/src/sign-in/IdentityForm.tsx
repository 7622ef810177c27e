import { Message, usePageLanguage, useTranslate } from '@meridian/composition';
import { FormBoundary, useScriptedSubmit } from '@meridian/composition/forms';
import { pathTo } from '@meridian/contracts';
import { Button, Status } from '@meridian/ui';
import { ErrorSummary, Form, TextField } from '@meridian/ui/forms';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { identityErrorMessage } from '../identity/identity-errors';
import { ContactLinks, WithoutScripts } from './ContactLinks';
import styles from './sign-in.module.css';
import type { useIdentityForm } from './use-identity-form';

export function IdentityForm({
  title,
  submitLabel,
  form: { submit, errors, identityError, isSending },
  onTouch,
  action = pathTo('/login'),
  notice,
  children,
}: {
  title: string;
  submitLabel: string;
  form: ReturnType<typeof useIdentityForm>;
  /** Called when a visitor begins to fill in the form. */
  onTouch: () => void;
  /** The path of the form's page. */
  action?: string;
  /** Shown above the button. */
  notice?: ReactNode;
  children: ReactNode;
}) {
  const { t, toAddress } = usePageLanguage();
  const id = useId();
  const scripted = useScriptedSubmit();
  const failure = identityError && identityErrorMessage(identityError);
  return (
    <FormBoundary state={{ status: 'open' }}>
      {/* It uses POST, so that a password never ends up in a URL. */}
      <Form
        method="post"
        action={toAddress(action)}
        aria-labelledby={id}
        noValidate
        onSubmit={submit}
        onFocus={onTouch}
        className={styles.form}
      >
        <h2 id={id} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <ErrorSummary errors={errors} />
        {children}
        <WithoutScripts>
          <Message
            text="This form needs JavaScript, which is turned off in your browser. To list a conference or to ask about your account, write to us: {contact}."
            values={{ contact: <ContactLinks /> }}
          />
        </WithoutScripts>
        {notice}
        <Button type="submit" {...scripted} busy={isSending}>
          {submitLabel}
        </Button>
        <Status tone="error" title={failure ? t(failure.heading) : undefined}>
          {failure && (
            <p>
              <span>{t(failure.text)}</span>{' '}
              {failure.needsUs && (
                <span>
                  <Message text="Reach us on {contact}." values={{ contact: <ContactLinks /> }} />
                </span>
              )}
            </p>
          )}
        </Status>
      </Form>
    </FormBoundary>
  );
}

/** The field of an e-mail address; phones must not write it with a capital letter or correct it. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useTranslate();
  return (
    <TextField
      {...props}
      label={t('E-mail address')}
      type="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
