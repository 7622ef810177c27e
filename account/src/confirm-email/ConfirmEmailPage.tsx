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
        <Status tone="error" title={message?.heading} className={styles.status}>
          {message && <p>{message.text}</p>}
        </Status>
        {confirmed !== null ? (
          <Confirmed email={confirmed} />
        ) : current ? (
          <div className={styles.text}>
            <p>
              This is the address of an organizer’s account with us:{' '}
              <strong>{current.email}</strong>. Confirm that it is yours, so that what we decide
              about your conferences reaches you.
            </p>
            <Button busy={isSending} onClick={() => void confirm(current)}>
              Confirm this address
            </Button>
          </div>
        ) : code !== null && error === null ? (
          <p role="status">Checking the link…</p>
        ) : (
          <AnotherLink />
        )}
      </Panel>
    </Section>
  );
}

function Confirmed({ email }: { email: string }) {
  return (
    <FormSuccess title="Your e-mail address is confirmed">
      <p>We write to {email} when we have decided about a conference of yours.</p>
      <p className={styles.nextSteps}>
        <LinkButton to={pathTo('/databutton')}>Your page</LinkButton>
        <LinkButton to={pathTo('/add_conference')} variant="secondary">
          Add a conference
        </LinkButton>
      </p>
    </FormSuccess>
  );
}

/** For a visitor without a link that works. */
function AnotherLink() {
  return (
    <div className={styles.text}>
      <p>
        An address is confirmed by the link in a mail, which we send when you create an account.{' '}
        <Link to={pathTo('/login')}>Sign in</Link>, and your page sends it again.
      </p>
      <LinkButton to={pathTo('/databutton')} variant="secondary">
        Your page
      </LinkButton>
      <WithoutScripts>
        Confirming needs JavaScript, which is turned off in your browser. Turn it on and open the
        link again, or write to us on <ContactLinks />.
      </WithoutScripts>
    </div>
  );
}
