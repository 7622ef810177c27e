import { useSiteSettings, useTranslate } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { LinkButton, Panel, Section, Status } from '@meridian/ui';
import { FormSuccess } from '@meridian/ui/forms';
import { useEffect, useState } from 'react';
import { type IdentityError, identityErrorMessage } from '../identity/identity-errors';
import { useIdentity } from '../identity/use-identity';
import { useMailedCode } from '../sign-in/mailed-code';
import styles from './forgot-password.module.css';
import { NewPasswordForm } from './NewPasswordForm';
import { RequestForm } from './RequestForm';

/** Requests a link by mail; opened by that link, the page sets the new password. */
export function ForgotPasswordPage() {
  const t = useTranslate();
  const identity = useIdentity();
  const { kind } = useSiteSettings().identity;
  const [code, dropCode] = useMailedCode('resetPassword');
  const [checked, setChecked] = useState<{ code: string; email: string } | null>(null);
  const [identityError, setIdentityError] = useState<IdentityError | null>(null);
  const [isDone, setIsDone] = useState(false);

  useEffect(() => {
    if (code === null) return;
    let isCurrent = true;
    setIdentityError(null);
    void identity.checkReset(code).then((result) => {
      if (!isCurrent) return;
      if (result.ok) setChecked({ code, email: result.email });
      else setIdentityError(result.error);
    });
    return () => {
      isCurrent = false;
    };
  }, [code, identity]);

  const message = identityError && identityErrorMessage(identityError);
  return (
    <Section>
      {!isDone && (
        <p className={styles.introduction}>
          {code === null || identityError !== null
            ? t(
                'It happens. Tell us your e-mail address, and we send you a link with which you choose a new password.',
              )
            : t(
                'Choose a new password for your organizer’s account. You sign in with it afterwards.',
              )}
        </p>
      )}
      <Panel className={styles.panel}>
        <Status
          tone="error"
          title={message ? t(message.heading) : undefined}
          className={styles.status}
        >
          {message && <p>{t(message.text)}</p>}
        </Status>
        {isDone ? (
          <FormSuccess title={t('Your new password is set')}>
            <p>
              {kind === 'emulator'
                ? t(
                    'The old one no longer works, and every device has been signed out. Sign in with the new one now.',
                  )
                : t(
                    'The old one no longer works. This device has been signed out; others may stay signed in for up to 14 days, unless you sign out there. Sign in with the new one now.',
                  )}
            </p>
            <p>
              <LinkButton to={pathTo('/login')}>{t('Sign in')}</LinkButton>
            </p>
          </FormSuccess>
        ) : code !== null && checked?.code === code ? (
          <NewPasswordForm
            identity={identity}
            {...checked}
            onDone={() => {
              dropCode();
              setIsDone(true);
            }}
          />
        ) : code !== null && identityError === null ? (
          <p role="status">{t('Checking the link…')}</p>
        ) : (
          <RequestForm identity={identity} />
        )}
      </Panel>
    </Section>
  );
}
