/** What a mail says, and to whom an answer goes. */
export interface MailContent {
  replyTo?: { name: string; address: string } | undefined;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string> | undefined;
}

/** A mail that is to be delivered. */
export interface Mail extends MailContent {
  kind: MailKind;
  /** With the kind it makes the Message-ID, which stays the same however often delivery is tried. */
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
