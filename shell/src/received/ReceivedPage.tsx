import { type PageProps, usePageLanguage } from '@meridian/composition';
import { useFormService } from '@meridian/composition/forms';
import { mailLink, type Submission, site } from '@meridian/contracts';
import { Button, Section } from '@meridian/ui';
import { ErrorSummary, Form, FormFailure, TextField } from '@meridian/ui/forms';
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
  const { toAddress } = usePageLanguage();
  const errors =
    outcome?.status === 'invalid' ? outcome.errors.map((error) => ({ ...error, field })) : [];
  return (
    <>
      <ErrorSummary title="We found nothing under this number" errors={errors} />
      {outcome?.status === 'unavailable' && (
        <FormFailure title="We could not look it up yet">
          <p>{outcome.message}</p>
        </FormFailure>
      )}
      <p className={styles.lead}>
        Enter the reference number of your pre-registration to see what we received. It stands on
        the page that confirmed it and in the mail, and looks like MHE-7K2QX0DA.
      </p>
      <EmailJsNote />
      <Form
        method="get"
        action={toAddress(receivedPath)}
        noValidate
        aria-label="Look up a pre-registration"
      >
        <TextField
          name={field}
          label="Reference number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          defaultValue={number}
          error={errors[0]?.message}
        />
        <Button type="submit" variant="next">
          Show it
        </Button>
      </Form>
      <p>
        The number is lost? Answer any mail of ours about the pre-registration, or write to{' '}
        <a href={`mailto:${site.email}`}>{site.email}</a>.
      </p>
    </>
  );
}

/** What went through EmailJS has no number, and this site does not know it. */
function EmailJsNote() {
  if (useFormService() === 'site') return null;
  return (
    <p>
      Only pre-registrations that were sent without JavaScript have a number. Others went through
      the e-mail service EmailJS to our mailbox: to ask about one of them, write to{' '}
      <a href={mailLink('My pre-registration')}>{site.email}</a>.
    </p>
  );
}
