import { Message, usePageLanguage, useTranslate } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { Button, Link, LinkButton, Panel, Section, Status } from '@meridian/ui';
import { FormSuccess } from '@meridian/ui/forms';
import { useEffect, useState } from 'react';
import { type IdentityError, identityErrorMessage } from '../identity/identity-errors';
import { refreshOrganizer } from '../identity/organizer-state';
import { useIdentity } from '../identity/use-identity';
import { ContactLinks, WithoutScripts } from '../sign-in/ContactLinks';
import { useMailedCode } from '../sign-in/mailed-code';
import styles from './confirm-email.module.css';

/**
 * Confirms an e-mail address by the code of a mailed link, on the press of a button: mail programs open
 * links to scan them, and that must confirm nothing.
 */
export function ConfirmEmailPage() {
  const { t, english } = usePageLanguage();
  const identity = useIdentity();
  const [code] = useMailedCode('verifyEmail');
  const [checked, setChecked] = useState<{ code: string; email: string } | null>(null);
  const [error, setError] = useState<IdentityError | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [confirmed, setConfirmed] = useState<string | null>(null);

  useEffect(() => {
    if (code === null) return;
    let isCurrent = true;
    setError(null);
    setConfirmed(null);
    void identity.checkConfirmation(code).then((result) => {
      if (!isCurrent) return;
      if (result.ok) setChecked({ code, email: result.email });
      else setError(result.error);
    });
    return () => {
      isCurrent = false;
    };
  }, [code, identity]);

  const confirm = async ({ code, email }: { code: string; email: string }) => {
    setIsSending(true);
    setError(null);
    const result = await identity.confirmEmail(code);
    setIsSending(false);
    if (!result.ok) return setError(result.error);
    setConfirmed(email);
    refreshOrganizer();
  };

  const message = error && identityErrorMessage(error);
  const current = checked?.code === code && error !== 'link-ended' ? checked : null;
  return (
    <Section>
      <Panel className={styles.panel}>
        <Status
          tone="error"
          title={message ? t(message.heading) : undefined}
          className={styles.status}
        >
          {message && <p>{t(message.text)}</p>}
        </Status>
        {confirmed !== null ? (
          <Confirmed email={confirmed} />
        ) : current ? (
          <div className={styles.text}>
            <p>
              <Message
                text="This is the address of an organizer’s account with us: {email}. Confirm that it is yours, so that what we decide about your conferences reaches you."
                values={{ email: <strong {...english}>{current.email}</strong> }}
              />
            </p>
            <Button busy={isSending} onClick={() => void confirm(current)}>
              {t('Confirm this address')}
            </Button>
          </div>
        ) : code !== null && error === null ? (
          <p role="status" data-scripted="true">
            {t('Checking the link…')}
          </p>
        ) : (
          <AnotherLink />
        )}
      </Panel>
    </Section>
  );
}

function Confirmed({ email }: { email: string }) {
  const t = useTranslate();
  return (
    <FormSuccess title={t('Your e-mail address is confirmed')}>
      <p>{t('We write to {email} when we have decided about a conference of yours.', { email })}</p>
      <p className={styles.nextSteps}>
        <LinkButton to={pathTo('/databutton')}>{t('Your page')}</LinkButton>
        <LinkButton to={pathTo('/add_conference')} variant="secondary">
          {t('Add a conference')}
        </LinkButton>
      </p>
    </FormSuccess>
  );
}

/** For a visitor without a link that works. */
function AnotherLink() {
  const t = useTranslate();
  return (
    <div className={styles.text}>
      <p>
        <Message
          text="An address is confirmed by the link in a mail, which we send when you create an account. {signIn}, and your page sends it again."
          values={{ signIn: <Link to={pathTo('/login')}>{t('Sign in')}</Link> }}
        />
      </p>
      <LinkButton to={pathTo('/databutton')} variant="secondary">
        {t('Your page')}
      </LinkButton>
      <WithoutScripts>
        <Message
          text="Confirming needs JavaScript, which is turned off in your browser. Turn it on and open the link again, or write to us on {contact}."
          values={{ contact: <ContactLinks /> }}
        />
      </WithoutScripts>
    </div>
  );
}
