import { Message, type PageProps, usePageLanguage, useTranslate } from '@meridian/composition';
import { FormKeys, useFormService } from '@meridian/composition/forms';
import { mailLink, type Submission, site } from '@meridian/contracts';
import { newsletterFields, privacyNotice } from '@meridian/contracts/forms';
import { Button, Link, Section } from '@meridian/ui';
import { ErrorSummary, Form, FormFailure, FormSuccess, TextField } from '@meridian/ui/forms';
import { useMemo } from 'react';
import styles from './deletion-page.module.css';
import { deletionPaths } from './deletion-paths';

export interface DeletionData {
  submission: Submission | null;
}

const [email] = newsletterFields;

/** Asks for the e-mail address that a link to the stored forms is mailed to: a plain form, with scripts as without. */
export function DeletionPage({ data: { submission } }: PageProps<DeletionData>) {
  const { t, toAddress, english } = usePageLanguage();
  const outcome = submission?.outcome;
  const typed = submission?.values[email.name];
  // The same objects as long as the outcome is: the summary announces new ones.
  const errors = useMemo(() => {
    const found = outcome?.status === 'invalid' ? outcome.errors : [];
    return found.map((one) => ({ ...one, message: t(one.message) }));
  }, [outcome, t]);
  return (
    <Section>
      <div className={styles.page}>
        {outcome?.status === 'accepted' ? (
          <LinkSent email={typed ?? ''} />
        ) : (
          <>
            <ErrorSummary title={t('Please check your address')} errors={errors} />
            {outcome?.status === 'unavailable' && (
              <FormFailure title={t('This was not sent yet')}>
                <p>{t(outcome.message)}</p>
              </FormFailure>
            )}
            <p className={styles.lead}>
              {t(
                'Enter the e-mail address that you used here. We mail a link to it; the page behind the link lists your messages, pre-registrations and newsletter subscription, and a button there deletes them.',
              )}
            </p>
            <EmailJsNote />
            <Form
              method="post"
              action={toAddress(deletionPaths.request)}
              noValidate
              aria-label={t('Your data')}
            >
              <TextField
                name={email.name}
                label={t(email.label)}
                type="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                required
                defaultValue={typed}
                error={errors.find(({ field }) => field === email.name)?.message}
                hint={t('Used for this one mail.')}
              />
              <FormKeys />
              <Button type="submit" variant="next">
                {t('Mail me the link')}
              </Button>
            </Form>
          </>
        )}
        <p>
          <Message
            text="An organizer’s account is not part of this: to have one deleted, write to {email} from its e-mail address. What else we keep is in the {notice}."
            values={{
              email: (
                <a href={mailLink('Delete my organizer’s account')} {...english}>
                  {site.email}
                </a>
              ),
              notice: <Link to={privacyNotice.path}>{t('privacy notice')}</Link>,
            }}
          />
        </p>
      </div>
    </Section>
  );
}

/** Where browsers send forms to EmailJS, this site has next to none of them to list. */
function EmailJsNote() {
  const { english } = usePageLanguage();
  if (useFormService() === 'site') return null;
  return (
    <p>
      <Message
        text="Forms that were sent with JavaScript are not here: they went through the e-mail service EmailJS to our mailbox. To have those deleted, write to {email}, and we delete our copy and have EmailJS delete its own. The link below lists what was sent without JavaScript."
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

/** The same for every address: only its owner learns whether anything is stored. */
function LinkSent({ email: address }: { email: string }) {
  const t = useTranslate();
  return (
    <FormSuccess title={t('Look into your mailbox')}>
      <p>
        {t(
          'The link is on its way to {email}, whether or not anything is stored under it. It works for {hours} hours. Should no new message come within a few minutes, look among unwanted mail, or for one that you had today.',
          { email: address, hours: privacyNotice.deletionLinkHours },
        )}
      </p>
    </FormSuccess>
  );
}
