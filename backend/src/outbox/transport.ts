import { createTransport } from 'nodemailer';
import type { ClaimedMail } from './queries';
import type { OutboxSettings } from './settings';

/** The way to the mail server. */
export interface Transport {
  /** Resolves once the server has taken the mail. @throws what `describeFailure` reads */
  deliver(mail: ClaimedMail): Promise<void>;
  /** Whether the server answers and lets us in. */
  isThere(): Promise<boolean>;
  close(): void;
}

/** How many mails are on their way at the same time, each over a connection of its own. */
export const connections = 5;

/** Milliseconds without a sign from the server after which a try has failed. */
const patience = 20_000;

/**
 * Keeps connections open to the mail server.
 *
 * @param url of the server, with user name and password where it asks for them
 */
export function createSmtpTransport(
  url: string,
  { from }: Pick<OutboxSettings, 'from'>,
): Transport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    // Tries are counted, and spaced out, in the outbox alone.
    maxRequeues: 0,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.split('@')[1] ?? 'localhost';
  return {
    async deliver({ recipient, messageId, createdAt, content }) {
      if (!content) throw new Error('The mail has no content any more');
      const { subject, text, html, replyTo, headers } = content;
      await transporter.sendMail({
        from,
        to: { name: '', address: recipient },
        ...(replyTo && { replyTo }),
        subject,
        text,
        html,
        messageId: `<${messageId}@${domain}>`,
        date: new Date(createdAt),
        // Nobody's absence note is to answer a program (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      });
    },
    async isThere() {
      return transporter.verify().then(
        () => true,
        () => false,
      );
    },
    close: () => transporter.close(),
  };
}
