import { Message, type PageProps, usePageLanguage } from '@meridian/composition';
import { useFormService } from '@meridian/composition/forms';
import { mailLink, type Submission, site } from '@meridian/contracts';
import { Button, Section } from '@meridian/ui';
import { ErrorSummary, Form, FormFailure, TextField } from '@meridian/ui/forms';
import { useMemo } from 'react';
import { Received } from './Received';
import styles from './received.module.css';
import { receivedPath } from './received-path';

export interface ReceivedData {
  /** As typed, or from a link; empty when the page is opened without one. */
  number: string;
  submission: Submission | null;
}

const field = 'token';

/** Shows what was received under a number, and asks for the number. The server looks it up, so a form leads to it. */
export function ReceivedPage({ data: { number, submission } }: PageProps<ReceivedData>) {
  const outcome = submission?.outcome;
  return (
    <Section>
      <div className={styles.page}>
        {outcome?.status === 'received' ? (
          <Received received={outcome.received} />
        ) : (
          <AskForNumber number={number} outcome={outcome} />
        )}
      </div>
    </Section>
  );
}

function AskForNumber({
  number,
  outcome,
}: {
  number: string;
  outcome: Submission['outcome'] | undefined;
}) {
  const { t, toAddress, english } = usePageLanguage();
  // The same objects as long as the outcome is: the summary announces new ones.
  const errors = useMemo(() => {
    const found = outcome?.status === 'invalid' ? outcome.errors : [];
    return found.map(({ message }) => ({ field, message: t(message) }));
  }, [outcome, t]);
  return (
    <>
      <ErrorSummary title={t('We found nothing under this number')} errors={errors} />
      {outcome?.status === 'unavailable' && (
        <FormFailure title={t('We could not look it up yet')}>
          <p>{t(outcome.message)}</p>
        </FormFailure>
      )}
      <p className={styles.lead}>
        {t(
          'Enter the reference number of your pre-registration to see what we received. It is on the page that confirmed it and in the mail, and looks like MHE-7K2QX0DA.',
        )}
      </p>
      <EmailJsNote />
      <Form
        method="get"
        action={toAddress(receivedPath)}
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
          values={{
            email: (
              <a href={`mailto:${site.email}`} {...english}>
                {site.email}
              </a>
            ),
          }}
        />
      </p>
    </>
  );
}

/** What went through EmailJS has no number, and this site does not know it. */
function EmailJsNote() {
  const { english } = usePageLanguage();
  if (useFormService() === 'site') return null;
  return (
    <p>
      <Message
        text="Only pre-registrations that were sent without JavaScript have a number. Others went through the e-mail service EmailJS to our mailbox: to ask about one of them, write to {email}."
        values={{
          email: (
            <a href={mailLink('My pre-registration')} {...english}>
              {site.email}
            </a>
          ),
        }}
      />
    </p>
  );
}
