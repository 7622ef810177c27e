import { useTranslate } from '@meridian/composition';
import {
  FormBoundary,
  FormKeys,
  type FormService,
  useFormService,
  useSiteForm,
} from '@meridian/composition/forms';
import { pathTo, type Submission } from '@meridian/contracts';
import {
  checkValues,
  contactFields,
  contactSchema,
  fieldOfMessage,
  privacyNotice,
} from '@meridian/contracts/forms';
import { Button } from '@meridian/ui';
import {
  ErrorSummary,
  Form,
  FormFailure,
  focusField,
  NoticeLine,
  RequiredNote,
  TextArea,
  TextField,
} from '@meridian/ui/forms';
import { useEffect, useState } from 'react';
import { ContactSent } from './ContactSent';

const [name, email, subject, message] = contactFields;
const fields = contactFields.map((field) => field.name);

const noticeTexts: Record<FormService, string> = {
  site: `We use what you write to answer you, and delete it from this site within ${privacyNotice.keptDays} days.`,
  emailjs:
    'Your message reaches us through the e-mail service EmailJS; without JavaScript, through our own server.',
};

/** The contact form: sent by script from the page, or posted to the page without scripts. */
export function ContactForm({ submission }: { submission: Submission | null }) {
  const form = useSiteForm({
    form: 'contact',
    action: pathTo('/contact'),
    check: (values) => checkValues(contactSchema, fields, values),
    fieldOf: (message) => fieldOfMessage(contactSchema, message),
    loadSender: () => import('@emailjs/browser'),
    submission,
  });
  const service = useFormService();
  const t = useTranslate();
  const { state, errorOf, initialValues } = form;
  const [timesReopened, setTimesReopened] = useState(0);

  useEffect(() => {
    if (timesReopened > 0) focusField(name.name);
  }, [timesReopened]);

  const sent = state.status === 'sent' && (
    <ContactSent
      email={state.values.user_email ?? ''}
      reference={state.reference}
      takenBy={state.takenBy}
      onAgain={() => {
        form.reopen();
        setTimesReopened((times) => times + 1);
      }}
    />
  );

  const field = ({ name: own, label }: (typeof contactFields)[number]) => ({
    name: own,
    label: t(label),
    defaultValue: initialValues[own],
    error: errorOf(own),
    required: true,
  });
  return (
    <FormBoundary state={state}>
      {sent || (
        <Form {...form.formProps} aria-label={t('Write to us')} aria-busy={form.isSending}>
          <ErrorSummary errors={form.errors} />
          {state.status === 'failed' && (
            <FormFailure title={state.failure.title} of={state.failure}>
              <p>{state.failure.message}</p>
              <Button type="submit">{t('Try again')}</Button>
            </FormFailure>
          )}
          <RequiredNote />
          <TextField {...field(name)} autoComplete="name" />
          <TextField
            {...field(email)}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            hint={t('We answer to this address and use it for nothing else.')}
          />
          <TextField {...field(subject)} autoComplete="on" />
          <TextArea {...field(message)} autoComplete="on" rows={7} />
          <FormKeys />
          <NoticeLine to={pathTo('/privacy')} date={privacyNotice.date} newTab>
            {t(noticeTexts[service])}
          </NoticeLine>
          <Button type="submit" variant="next" busy={form.isSending}>
            {form.isSending ? t('Sending your message') : t('Send message')}
          </Button>
        </Form>
      )}
    </FormBoundary>
  );
}
