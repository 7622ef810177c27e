import * as v from 'valibot';
import { emailRule } from './email-rule';
import { requiredLine, requiredText } from './text-rules';

/** The contact form, with the specification's field names. */
export const contactSchema = v.object({
  user_name: requiredLine(100, {
    missing: 'Enter your name',
    tooLong: 'Your name must be 100 characters or fewer',
    notPlain: 'Your name must only include letters, spaces and punctuation',
  }),
  user_email: emailRule,
  user_subject: requiredLine(150, {
    missing: 'Enter a subject, so that your message reaches the right person',
    tooLong: 'The subject must be 150 characters or fewer',
    notPlain: 'The subject must be one line of plain text',
  }),
  user_message: requiredText(5000, {
    missing: 'Enter your message',
    tooLong: 'Your message must be 5,000 characters or fewer',
    notPlain: 'Your message must be plain text',
  }),
});

/** The fields in the order of the page, with the labels that page and mail use. */
export const contactFields = [
  { name: 'user_name', label: 'Your name' },
  { name: 'user_email', label: 'E-mail address' },
  { name: 'user_subject', label: 'Subject' },
  { name: 'user_message', label: 'Message' },
] as const;

export type ContactValues = v.InferOutput<typeof contactSchema>;
