import type { MailContent } from './tables';

/** A mail to deliver. */
export interface Mail extends MailContent {
  kind: MailKind;
  /** Kind and key form the Message-ID, which stays the same over all tries. */
  key: string;
  to: string;
}

export const mailKinds = [
  'contact',
  'pre-registration',
  'pre-registration-confirmation',
  'newsletter-confirmation',
  'newsletter-reminder',
  'newsletter-subscriber',
  'newsletter-leaver',
  'password-reset',
  'proposal-received',
  'proposal-accepted',
  'proposal-declined',
] as const;

export type MailKind = (typeof mailKinds)[number];
