import {
  Message,
  type PageProps,
  type Translate,
  usePageLanguage,
  useTranslate,
} from '@meridian/composition';
import { useFormService } from '@meridian/composition/forms';
import { mailLink, type StoredForms, type Submission, site } from '@meridian/contracts';
import { Button, Link, Section } from '@meridian/ui';
import { ErrorSummary, FormFailure, FormSuccess } from '@meridian/ui/forms';
import { useMemo } from 'react';
import styles from './deletion-page.module.css';
import { deletionPaths } from './deletion-paths';

export interface StoredData {
  /** From the link of the e-mail; empty when the link was cut off. */
  token: string;
  submission: Submission | null;
}

/** What is stored under an e-mail address, to its owner; the button deletes it. Opening the page changes nothing. */
export function StoredPage({ data: { token, submission } }: PageProps<StoredData>) {
  return (
    <Section>
      <div className={styles.page}>
        <Outcome token={token} outcome={submission?.outcome} />
      </div>
    </Section>
  );
}

function Outcome({
  token,
  outcome,
}: {
  token: string;
  outcome: Submission['outcome'] | undefined;
}) {
  const t = useTranslate();
  // The same objects as long as the outcome is: the summary announces new ones.
  const errors = useMemo(() => {
    const found = outcome?.status === 'invalid' ? outcome.errors : [];
    return found.map((one) => ({ ...one, message: t(one.message) }));
  }, [outcome, t]);
  if (!token || !outcome) return <AskAgain />;
  switch (outcome.status) {
    case 'received':
      return <AskAgain />;
    case 'found':
      return <Found token={token} stored={outcome.stored} />;
    case 'accepted':
      return <Deleted stored={outcome.stored} />;
    case 'invalid':
      return (
        <>
          <ErrorSummary title={t('This did not work')} errors={errors} />
          <AskAgain />
        </>
      );
    case 'unavailable':
      return (
        <>
          <FormFailure title={t('This was not done yet')}>
            <p>{t(outcome.message)}</p>
          </FormFailure>
          <p className={styles.lead}>{t('Open the link from the message again in a moment.')}</p>
        </>
      );
  }
}

function AskAgain() {
  const t = useTranslate();
  return (
    <p className={styles.lead}>
      <Message
        text="Open the link from the newest message that you have from us, whole, or {link}."
        values={{ link: <Link to={deletionPaths.request}>{t('ask for a new one')}</Link> }}
      />
    </p>
  );
}

function Found({ token, stored }: { token: string; stored: StoredForms }) {
  const { t, toAddress } = usePageLanguage();
  const lines = describe(stored, t);
  if (lines.length === 0)
    return (
      <>
        <p className={styles.lead}>
          {t(
            'Nothing is stored under your e-mail address: no message, no pre-registration, and no newsletter subscription.',
          )}
        </p>
        <EmailJsNote />
      </>
    );
  return (
    <>
      <p className={styles.lead}>{t('This is stored under your e-mail address:')}</p>
      <List lines={lines} />
      <p>
        {t(
          'With the button all of it is deleted at once, mails that were not sent yet included. A pre-registration then no longer counts. There is no way back.',
        )}
      </p>
      <EmailJsNote />
      <form method="post" action={toAddress(deletionPaths.stored)}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="next">
          {t('Delete all of it')}
        </Button>
      </form>
    </>
  );
}

function Deleted({ stored }: { stored: StoredForms | undefined }) {
  const { t, english } = usePageLanguage();
  const lines = stored ? describe(stored, t) : [];
  return (
    <FormSuccess title={t('Your data has been deleted')}>
      {lines.length > 0 && (
        <>
          <p>{t('This was deleted from our site:')}</p>
          <List lines={lines} />
        </>
      )}
      <p>
        <Message
          text="Where our office has copies in its mailbox, or your address on the newsletter list, it was asked by mail to delete them. Backups made before today hold the data until we delete them. If you have a question, write to {email}."
          values={{
            email: (
              <a href={mailLink()} {...english}>
                {site.email}
              </a>
            ),
          }}
        />
      </p>
      <EmailJsNote />
    </FormSuccess>
  );
}

/** What went through EmailJS is not stored here, so that no list or button reaches it. */
function EmailJsNote() {
  const { english } = usePageLanguage();
  if (useFormService() === 'site') return null;
  return (
    <p>
      <Message
        text="This is about forms that were sent without JavaScript. Others went through the e-mail service EmailJS to our mailbox: to have them deleted, write to {email}."
        values={{
          email: (
            <a href={mailLink('Delete my data')} {...english}>
              {site.email}
            </a>
          ),
        }}
      />
    </p>
  );
}

function List({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function describe(
  { contact, newsletter, 'pre-registration': registrations }: StoredForms,
  t: Translate,
): string[] {
  const messages =
    contact === 1 ? t('1 contact message') : t('{count} contact messages', { count: contact });
  const preRegistrations =
    registrations === 1
      ? t('1 pre-registration')
      : t('{count} pre-registrations', { count: registrations });
  return [
    ...(contact > 0 ? [messages] : []),
    ...(registrations > 0 ? [preRegistrations] : []),
    ...(newsletter > 0 ? [t('Your newsletter subscription')] : []),
  ];
}
