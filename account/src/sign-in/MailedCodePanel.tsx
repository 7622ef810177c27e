import { useTranslate } from '@meridian/composition';
import { Panel, Status } from '@meridian/ui';
import type { ReactNode } from 'react';
import { type IdentityError, identityErrorMessage } from '../identity/identity-errors';
import styles from './sign-in.module.css';

/** The panel of a page that a mailed link opens; it shows above its content what is wrong with the link. */
export function MailedCodePanel({
  error,
  isChecking,
  className,
  children,
}: {
  error: IdentityError | null;
  isChecking: boolean;
  className: string | undefined;
  children: ReactNode;
}) {
  const t = useTranslate();
  const message = error && identityErrorMessage(error);
  return (
    <Panel className={className}>
      <Status
        tone="error"
        title={message ? t(message.heading) : undefined}
        className={styles.status}
      >
        {message && <p>{t(message.text)}</p>}
      </Status>
      {isChecking ? (
        <p role="status" data-scripted="true">
          {t('Checking the link…')}
        </p>
      ) : (
        children
      )}
    </Panel>
  );
}
