import { useSiteSettings, useTranslate } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { LinkButton, Section } from '@meridian/ui';
import { FormSuccess } from '@meridian/ui/forms';
import { useState } from 'react';
import { useIdentity } from '../identity/use-identity';
import { MailedCodePanel } from '../sign-in/MailedCodePanel';
import { useMailedAccount } from '../sign-in/mailed-code';
import styles from '../sign-in/sign-in.module.css';
import { NewPasswordForm } from './NewPasswordForm';
import { RequestForm } from './RequestForm';

/** Requests a link by mail; opened by that link, the page sets the new password. */
export function ForgotPasswordPage() {
  const t = useTranslate();
  const identity = useIdentity();
  const { kind } = useSiteSettings().identity;
  const { code, dropCode, account, isChecking, error } = useMailedAccount(
    'resetPassword',
    identity,
  );
  const [isDone, setIsDone] = useState(false);
  return (
    <Section>
      {!isDone && (
        <p className={styles.introduction}>
          {code === null || error !== null
            ? t(
                'It happens. Tell us your e-mail address, and we send you a link with which you choose a new password.',
              )
            : t(
                'Choose a new password for your organizer’s account. You sign in with it afterwards.',
              )}
        </p>
      )}
      <MailedCodePanel error={error} isChecking={isChecking} className={styles.resetPanel}>
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
        ) : account ? (
          <NewPasswordForm
            identity={identity}
            {...account}
            onDone={() => {
              dropCode();
              setIsDone(true);
            }}
          />
        ) : (
          <RequestForm identity={identity} />
        )}
      </MailedCodePanel>
    </Section>
  );
}
