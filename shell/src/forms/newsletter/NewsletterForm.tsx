import { useTranslate } from '@meridian/composition';
import { FormBoundary, type FormService, useSiteForm } from '@meridian/composition/forms';
import { type Submission, site } from '@meridian/contracts';
import {
  checkValues,
  fieldOfMessage,
  newsletterFields,
  newsletterSchema,
} from '@meridian/contracts/forms';
import { Button } from '@meridian/ui';
import { ErrorSummary, FormFailure, FormSuccess } from '@meridian/ui/forms';
import { useEffect, useMemo, useRef } from 'react';
import { formPaths } from '../form-paths';
import { NewsletterField } from './NewsletterField';
import styles from './newsletter-form.module.css';

const fields = newsletterFields.map(({ name }) => name);

/** The form that subscribes to the newsletter; a form that was started in the footer is sent at once. */
export function NewsletterForm({
  id,
  submission = null,
  typed,
}: {
  id: string;
  submission?: Submission | null;
  /** The address that was typed into the footer's form on submit. */
  typed?: string;
}) {
  const form = useSiteForm({
    form: 'newsletter',
    action: formPaths.newsletter,
    check: (values) => checkValues(newsletterSchema, fields, values),
    fieldOf: (message) => fieldOfMessage(newsletterSchema, message),
    loadSender: () => import('@emailjs/browser'),
    submission,
  });
  const t = useTranslate();
  const { state, submit, errors } = form;
  // A new array would make the summary take the focus again.
  const summary = useMemo(
    () => errors.map((one) => ({ ...one, field: one.field && id })),
    [errors, id],
  );

  const isToSend = useRef(typed !== undefined);
  useEffect(() => {
    if (!isToSend.current) return;
    isToSend.current = false;
    void submit();
  }, [submit]);

  return (
    <FormBoundary state={state}>
      {state.status === 'sent' ? (
        <NewsletterSent email={state.values.user_email ?? ''} takenBy={state.takenBy} />
      ) : (
        <form
          {...form.formProps}
          className={styles.form}
          aria-label={t('Newsletter')}
          aria-busy={form.isSending}
        >
          <ErrorSummary title={t('Please check your address')} errors={summary} />
          {state.status === 'failed' && (
            <FormFailure title={state.failure.title} of={state.failure}>
              <p>{state.failure.message}</p>
              <Button type="submit" variant="secondary">
                {t('Try again')}
              </Button>
            </FormFailure>
          )}
          <NewsletterField
            id={id}
            defaultValue={typed ?? form.initialValues.user_email}
            error={form.errorOf('user_email')}
            isBusy={form.isSending}
          />
        </form>
      )}
    </FormBoundary>
  );
}

/** Asks for the confirmation: the newsletter comes only after a click in the mail. EmailJS sends no such mail. */
function NewsletterSent({ email, takenBy }: { email: string; takenBy: FormService }) {
  const t = useTranslate();
  return (
    <FormSuccess title={t('Thank you for subscribing with {email}', { email })} level={3}>
      <p>{t(sentTexts[takenBy])}</p>
    </FormSuccess>
  );
}

const sentTexts: Record<FormService, string> = {
  site: 'One step is left: confirm with the link in our message to this address. Should no new one come within a few minutes, look among unwanted mail, or for one that you had before.',
  emailjs: `The e-mail service EmailJS has taken your address and passes it to us; we put it on the list by hand, so there is nothing left to do. To be taken off, write to ${site.email}.`,
};
