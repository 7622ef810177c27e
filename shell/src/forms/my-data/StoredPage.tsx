import { Message, type Translate, useTranslate } from '@meridian/composition';
import type { StoredForms } from '@meridian/contracts';
import { Link } from '@meridian/ui';
import { FormSuccess } from '@meridian/ui/forms';
import {
  EmailJsNote,
  FormPage,
  type FormPageProps,
  Lead,
  MailUs,
  Problem,
  TokenForm,
  useErrors,
} from '../form-page';
import styles from '../form-page.module.css';
import { formPaths } from '../form-paths';

export function StoredPage({ data: { token, submission } }: FormPageProps) {
  const outcome = token ? submission?.outcome : undefined;
  const errors = useErrors(outcome);
  const t = useTranslate();
  return (
    <FormPage>
      <Problem outcome={outcome} errors={errors} />
      {outcome?.status === 'found' ? (
        <Found token={token} stored={outcome.stored} />
      ) : outcome?.status === 'accepted' ? (
        <Deleted stored={outcome.stored} />
      ) : outcome?.status === 'unavailable' ? (
        <Lead>{t('Open the link from the message again in a moment.')}</Lead>
      ) : (
        <Lead>
          <Message
            text="Open the link from the newest message that you have from us, whole, or {link}."
            values={{ link: <Link to={formPaths.deletion}>{t('ask for a new one')}</Link> }}
          />
        </Lead>
      )}
    </FormPage>
  );
}

function Found({ token, stored }: { token: string; stored: StoredForms }) {
  const t = useTranslate();
  const lines = describe(stored, t);
  if (lines.length === 0)
    return (
      <>
        <Lead>
          {t(
            'Nothing is stored under your e-mail address: no message, no pre-registration, and no newsletter subscription.',
          )}
        </Lead>
        <StoredNote />
      </>
    );
  return (
    <>
      <Lead>{t('This is stored under your e-mail address:')}</Lead>
      <List lines={lines} />
      <p>
        {t(
          'With the button all of it is deleted at once, mails that were not sent yet included. A pre-registration then no longer counts. There is no way back.',
        )}
      </p>
      <StoredNote />
      <TokenForm action={formPaths.stored} token={token}>
        {t('Delete all of it')}
      </TokenForm>
    </>
  );
}

function Deleted({ stored }: { stored: StoredForms | undefined }) {
  const t = useTranslate();
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
          values={{ email: <MailUs /> }}
        />
      </p>
      <StoredNote />
    </FormSuccess>
  );
}

function StoredNote() {
  return (
    <EmailJsNote
      text="This is about forms that were sent without JavaScript. Others went through the e-mail service EmailJS to our mailbox: to have them deleted, write to {email}."
      subject="Delete my data"
    />
  );
}

function List({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.list}>
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
