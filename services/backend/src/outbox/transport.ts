import { createTransport, type SendMailOptions } from 'nodemailer';
import type { BackendConfig } from '../config';
import type { Writer } from '../database/backend-schema';
import { saveMail } from '../mailbox/queries';
import type { MailRow } from './tables';

export type Transport = ReturnType<typeof createSmtpTransport>;

type Sender = Pick<BackendConfig['outbox'], 'from'>;

/** Mails that are delivered at the same time, each over its own connection. */
export const maxConnections = 5;

/** A try fails when the server is silent for this long. */
const timeoutMs = 20_000;

const noAccess = { disableFileAccess: true, disableUrlAccess: true };

/** Pools connections to the mail server. Its URL holds user name and password if it needs them. */
export function createSmtpTransport(url: string, { from }: Sender) {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections,
    // Only the outbox counts tries and spaces them out.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    ...noAccess,
  });
  return {
    /** Resolves once the server has accepted the mail. @throws errors that `describeFailure` reads */
    async deliver(mail: MailRow): Promise<void> {
      await transporter.sendMail(toMessage(mail, from));
    },
    /** Whether the server responds and accepts our credentials. */
    isReachable: () => transporter.verify().catch(() => false),
    close: () => transporter.close(),
  };
}

/** Saves mails in the mailbox of this installation, and sends none. */
export function createMailboxTransport(writer: Writer, { from }: Sender): Transport {
  const transporter = createTransport({ streamTransport: true, buffer: true, ...noAccess });
  return {
    async deliver(mail) {
      const { message, messageId } = await transporter.sendMail(toMessage(mail, from));
      const envelope = { sender: from.address, recipients: [mail.recipient] };
      await saveMail(writer, { messageId, ...envelope, source: message as Buffer });
    },
    isReachable: async () => true,
    close: () => transporter.close(),
  };
}

function toMessage(
  { recipient, messageId, createdAt, content }: MailRow,
  from: Sender['from'],
): SendMailOptions {
  if (!content) throw new Error('The mail no longer has content');
  const { subject, text, html, replyTo, headers, attachments } = content;
  const domain = from.address.split('@')[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: recipient },
    ...(replyTo && { replyTo }),
    subject,
    text,
    html,
    ...(attachments && { attachments }),
    messageId: `<${messageId}@${domain}>`,
    date: new Date(createdAt),
    // Keeps mail programs from sending absence notes to us (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  };
}

/** An error with the fields that nodemailer adds. */
type MailError = Error & { code?: string; responseCode?: number };

/** Why a mail could not be delivered: `text` for the operator, `code` for the log. */
export function describeFailure(error: unknown) {
  if (!(error instanceof Error))
    return { text: String(error), code: 'unknown', isWithoutResponse: true };
  const { code = error.name, responseCode: status }: MailError = error;
  return {
    // The server's own words, which may name the recipient.
    text: `${code}: ${error.message}`.replace(/\s+/g, ' ').slice(0, 500),
    // The log gets no personal data.
    code: status === undefined ? code : `${code} ${status}`,
    // The server neither accepted nor rejected the mail.
    isWithoutResponse: status === undefined,
  };
}
