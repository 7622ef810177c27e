import * as v from 'valibot';
import { emailRule, text } from './field-rules';

/** The contact form, with the specification's field names. */
export const contactSchema = v.object({
  user_name: text('name', 'Your name', 100, 'Enter your name'),
  user_email: emailRule,
  user_subject: text(
    'line',
    'The subject',
    150,
    'Enter a subject, so that your message reaches the right person',
  ),
  user_message: text('text', 'Your message', 5000, 'Enter your message'),
});

/** The fields in the order of the page, with the labels that page and mail use. */
export const contactFields = [
  { name: 'user_name', label: 'Your name' },
  { name: 'user_email', label: 'E-mail address' },
  { name: 'user_subject', label: 'Subject' },
  { name: 'user_message', label: 'Message' },
] as const;
