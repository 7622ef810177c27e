import { Message, usePageLanguage } from '@meridian/composition';
import { Button } from '@meridian/ui';
import { Form, TextField } from '@meridian/ui/forms';
import {
  EmailJsNote,
  FormPage,
  type FormPageProps,
  Lead,
  MailUs,
  type Outcome,
  Problem,
  useErrors,
} from '../form-page';
import { formPaths } from '../form-paths';
import { Received } from './Received';

const field = 'token';

export function ReceivedPage({ data: { token, submission } }: FormPageProps) {
  const outcome = submission?.outcome;
  return (
    <FormPage>
      {outcome?.status === 'received' ? (
        <Received received={outcome.received} />
      ) : (
        <AskForNumber number={token} outcome={outcome} />
      )}
    </FormPage>
  );
}

function AskForNumber({ number, outcome }: { number: string; outcome: Outcome }) {
  const { t, toAddress } = usePageLanguage();
  const errors = useErrors(outcome, field);
  return (
    <>
      <Problem
        outcome={outcome}
        errors={errors}
        invalid="We found nothing under this number"
        unavailable="We could not look it up yet"
      />
      <Lead>
        {t(
          'Enter the reference number of your pre-registration to see what we received. It is on the page that confirmed it and in the mail, and looks like MHE-7K2QX0DA.',
        )}
      </Lead>
      <EmailJsNote
        text="Only pre-registrations that were sent without JavaScript have a number. Others went through the e-mail service EmailJS to our mailbox: to ask about one of them, write to {email}."
        subject="My pre-registration"
      />
      <Form
        method="get"
        action={toAddress(formPaths.received)}
        noValidate
        aria-label={t('Look up a pre-registration')}
      >
        <TextField
          name={field}
          label={t('Reference number')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          defaultValue={number}
          error={errors[0]?.message}
        />
        <Button type="submit" variant="next">
          {t('Show it')}
        </Button>
      </Form>
      <p>
        <Message
          text="The number is lost? Answer any mail of ours about the pre-registration, or write to {email}."
          values={{ email: <MailUs /> }}
        />
      </p>
    </>
  );
}
