import { Message, usePageLanguage, useTranslate } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { Button, Link, LinkButton, Section } from '@meridian/ui';
import { FormSuccess } from '@meridian/ui/forms';
import { useState } from 'react';
import { refreshOrganizer } from '../identity/organizer-state';
import { useIdentity } from '../identity/use-identity';
import { ContactLinks, WithoutScripts } from '../sign-in/ContactLinks';
import { MailedCodePanel } from '../sign-in/MailedCodePanel';
import { useMailedAccount } from '../sign-in/mailed-code';
import shared from '../sign-in/sign-in.module.css';
import styles from './confirm-email.module.css';

/**
 * Confirms an e-mail address by the code of a mailed link, and only on a button press: mail programs open
 * links to scan them, which must not confirm anything.
 */
export function ConfirmEmailPage() {
  const { t, english } = usePageLanguage();
  const identity = useIdentity();
  const { account, isChecking, error, setError } = useMailedAccount('verifyEmail', identity);
  const [isSending, setIsSending] = useState(false);
  const [confirmed, setConfirmed] = useState<typeof account>(null);

  const confirm = async (checked: NonNullable<typeof account>) => {
    setIsSending(true);
    setError(null);
    const result = await identity.confirmEmail(checked.code);
    setIsSending(false);
    if (!result.ok) return setError(result.error);
    setConfirmed(checked);
    refreshOrganizer();
  };

  return (
    <Section>
      <MailedCodePanel error={error} isChecking={isChecking} className={styles.panel}>
        {account && confirmed?.code === account.code ? (
          <Confirmed email={account.email} />
        ) : account ? (
          <div className={styles.text}>
            <p>
              <Message
                text="This is the address of an organizer’s account with us: {email}. Confirm that it is yours, so that what we decide about your conferences reaches you."
                values={{ email: <strong {...english}>{account.email}</strong> }}
              />
            </p>
            <Button busy={isSending} onClick={() => void confirm(account)}>
              {t('Confirm this address')}
            </Button>
          </div>
        ) : (
          <AnotherLink />
        )}
      </MailedCodePanel>
    </Section>
  );
}

function Confirmed({ email }: { email: string }) {
  const t = useTranslate();
  return (
    <FormSuccess title={t('Your e-mail address is confirmed')}>
      <p>{t('We write to {email} when we have decided about a conference of yours.', { email })}</p>
      <p className={shared.nextSteps}>
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
