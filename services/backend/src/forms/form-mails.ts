import { site } from '@meridian/contracts';
import { type FormName, formFields, linesOf, referenceOf } from '@meridian/contracts/forms';
import type { Mail } from '../outbox/mail-layout';

export interface AcceptedForm {
  form: FormName;
  idempotencyKey: string;
  values: Record<string, string>;
}

/** The mail to the provider about a form; a reply to it goes to the sender of the form. */
export function writeToProvider(
  { form, idempotencyKey, values }: AcceptedForm & { form: 'contact' | 'pre-registration' },
  inbox: string,
): Mail {
  const { user_email: email = '' } = values;
  const name = nameOf(values);
  const reference = referenceOf(idempotencyKey);
  const fields = formFields[form].flatMap(({ name: field, label }) =>
    values[field] ? [[label, values[field]] as const] : [],
  );
  const [title, subject] =
    form === 'contact'
      ? [`Message from ${name}`, `${values.user_subject ?? ''} (contact form)`]
      : [
          `Pre-registration of ${name}`,
          `Pre-registration ${reference}: ${nameChoices(values.user_conferences ?? '')}`,
        ];
  return {
    kind: form,
    key: idempotencyKey,
    to: inbox,
    replyTo: { name, address: email },
    subject,
    title,
    parts: [{ list: [...fields, ['Reference', reference]] }],
    footer: `Sent with the ${form} form of the website. Your answer to this mail goes to the sender.`,
  };
}

/**
 * Tells the sender of a message that it has arrived. Anyone can enter another person's e-mail address, so the
 * mail must not carry advertisements: it repeats the subject only if that is a few plain words.
 */
export function writeReceipt({ idempotencyKey, values }: AcceptedForm, now: Date): Mail {
  const reference = referenceOf(idempotencyKey);
  const { user_email: to = '', user_subject: subject = '', user_message: text = '' } = values;
  const name = nameOf(values);
  const words = text.split(/\s+/).filter(Boolean).length;
  return {
    kind: 'contact-receipt',
    key: idempotencyKey,
    to,
    replyTo: { name: site.name, address: site.email },
    subject: `We have your message ${reference}`,
    title: 'We have your message',
    parts: [
      { paragraph: isPlainName(name) ? `Dear ${name},` : 'Hello,' },
      {
        paragraph: `Your message to ${site.name} has arrived. A person reads it and answers to this address, usually within one working day.`,
      },
      {
        list: [
          ['Reference number', reference],
          ['Received', `${dateTime.format(now)} in Pakistan`],
          ...(isPlainName(subject) ? [['Subject', subject] as const] : []),
          [
            'Length of your message',
            words === 1 ? '1 word' : `${words.toLocaleString('en')} words`,
          ],
        ],
      },
      {
        paragraph: `To add something, answer this mail or call ${site.phone.label}, and name the reference number.`,
      },
    ],
    footer:
      'This address was entered in the contact form of our website. If that was not you, answer this mail and we will remove what was sent.',
  };
}

const dateTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: site.timeZone,
});

/** "Heart Failure Across Borders, 10–12 April 2026, Lahore and 2 more". */
function nameChoices(text: string): string {
  const [first = '', ...more] = linesOf(text);
  return more.length > 0 ? `${first} and ${more.length} more` : first;
}

export function nameOf({ user_name, user_Fname, user_Lname }: Record<string, string>): string {
  return user_name ?? `${user_Fname ?? ''} ${user_Lname ?? ''}`.trim();
}

/** Whether a text has only letters and the marks of names, so that no mail program turns it into a link. */
export function isPlainName(name: string): boolean {
  return name.length <= 60 && /^(?:[\p{L}\p{M}'’-]|\.(?=\s|$)|\s)+$/u.test(name);
}
