import { site } from '@shared/contracts';
import { ServiceError } from '@shared/service';

export interface OutboxSettings {
  /** e.g. `smtps://user:password@mail.example.org:465`; without it mails go into the local mailbox. */
  smtpUrl: string | undefined;
  /** Whom mails come from; its domain stands in Message-IDs. */
  from: { name: string; address: string };
  /** Where the provider reads what visitors sent. */
  inbox: string;
  /** How long nobody else touches a mail that somebody began to deliver. */
  leaseSeconds: number;
  /** The wait after the first try that failed. */
  retrySeconds: number;
}

/**
 * SMTP_URL, MAIL_FROM, INBOX_ADDRESS, OUTBOX_LEASE_SECONDS and OUTBOX_RETRY_SECONDS.
 *
 * @throws ServiceError `malformed-request` that says which is wrong and what it takes; in production
 *   SMTP_URL has no default
 */
export function readOutboxSettings(environment: NodeJS.ProcessEnv): OutboxSettings {
  return {
    smtpUrl: readSmtpUrl(environment),
    from: { name: site.name, address: readAddress(environment, 'MAIL_FROM') },
    inbox: readAddress(environment, 'INBOX_ADDRESS'),
    leaseSeconds: readSeconds(environment, 'OUTBOX_LEASE_SECONDS', 60),
    retrySeconds: readSeconds(environment, 'OUTBOX_RETRY_SECONDS', 30),
  };
}

function readSmtpUrl({ SMTP_URL, NODE_ENV }: NodeJS.ProcessEnv): string | undefined {
  if (!SMTP_URL && NODE_ENV !== 'production') return undefined;
  const url = SMTP_URL && URL.canParse(SMTP_URL) ? new URL(SMTP_URL) : undefined;
  if (url?.hostname && /^smtps?:$/.test(url.protocol)) return SMTP_URL;
  // The value itself may hold a password.
  throw new ServiceError(
    'malformed-request',
    `SMTP_URL is ${SMTP_URL ? 'no address of a mail server' : 'not set, and production has no default for it'}: set one such as smtps://user:password@mail.example.org:465`,
  );
}

function readAddress(environment: NodeJS.ProcessEnv, name: string): string {
  const address = environment[name] || site.email;
  if (/^[^\s@<>,]+@[^\s@<>,]+$/.test(address)) return address;
  throw new ServiceError(
    'malformed-request',
    `${name} is "${address}": set an e-mail address such as ${site.email}`,
  );
}

function readSeconds(environment: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = environment[name] || String(fallback);
  const seconds = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && seconds > 0) return seconds;
  throw new ServiceError('malformed-request', `${name} is "${text}": set a number of seconds`);
}
