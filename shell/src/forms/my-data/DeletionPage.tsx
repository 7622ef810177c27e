import { Message, usePageLanguage, useTranslate } from '@meridian/composition';
import { FormKeys } from '@meridian/composition/forms';
import { newsletterFields, privacyNotice } from '@meridian/contracts/forms';
import { Button, Link } from '@meridian/ui';
import { Form, FormSuccess, TextField } from '@meridian/ui/forms';
import {
  EmailJsNote,
  FormPage,
  type FormPageProps,
  Lead,
  MailUs,
  Problem,
  useErrors,
} from '../form-page';
import { formPaths } from '../form-paths';

const [email] = newsletterFields;

export function DeletionPage({ data: { submission } }: FormPageProps) {
  const { t, toAddress } = usePageLanguage();
  const outcome = submission?.outcome;
  const typed = submission?.values[email.name];
  const errors = useErrors(outcome);
  return (
    <FormPage>
      {outcome?.status === 'accepted' ? (
        <LinkSent email={typed ?? ''} />
      ) : (
        <>
          <Problem
            outcome={outcome}
            errors={errors}
            invalid="Please check your address"
            unavailable="This was not sent yet"
          />
          <Lead>
            {t(
              'Enter the e-mail address that you used here. We mail a link to it; the page behind the link lists your messages, pre-registrations and newsletter subscription, and a button there deletes them.',
            )}
          </Lead>
          <EmailJsNote
            text="Forms that were sent with JavaScript are not here: they went through the e-mail service EmailJS to our mailbox. To have those deleted, write to {email}, and we delete our copy and have EmailJS delete its own. The link below lists what was sent without JavaScript."
            subject="Delete my data"
          />
          <Form
            method="post"
            action={toAddress(formPaths.deletion)}
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
            email: <MailUs subject="Delete my organizer’s account" />,
            notice: <Link to={privacyNotice.path}>{t('privacy notice')}</Link>,
          }}
        />
      </p>
    </FormPage>
  );
}

/** Shows the same for every address: only its owner learns whether anything is stored. */
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
