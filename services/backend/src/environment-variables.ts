import { site } from '@meridian/contracts';
import { privacyNotice } from '@meridian/contracts/forms';
import {
  databaseServerVariables,
  emailJsVariables,
  firebaseVariables,
  type Variables,
  variableTypes,
} from '@meridian/service';
import * as v from 'valibot';

const limitSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}\/\d{1,6}$/),
  v.transform((text) => {
    const [count = 0, seconds = 0] = text.split('/').map(Number);
    return { count, seconds };
  }),
  v.check(({ count, seconds }) => count > 0 && seconds > 0),
);

const seeds = ['demo', 'empty'] as const;

/** A number and seconds: `20/600` gives `{ count: 20, seconds: 600 }`. */
function rateLimit(limit: string, description: string) {
  const takes = 'a number and seconds';
  return { takes, schema: limitSchema, description, default: limit, example: limit };
}

/** All environment variables of the backend except those of every server. */
export const backendVariables = {
  PUBLIC_ORIGIN: {
    ...variableTypes.httpOrigin,
    description: 'The site as visitors see it; links in mails lead there.',
    default: 'http://localhost:3000',
    isRequiredInProduction: true,
    example: 'https://www.example.org',
  },
  INTERNAL_TOKEN: {
    ...variableTypes.secretToken,
    description: 'The secret by which site server, backend and operators know each other.',
    defaultNote: 'in development one is made in `DATA_DIR`',
    isRequiredInProduction: true,
    example: '64 random hexadecimal characters',
    isSecret: true,
  },

  SEED: {
    takes: seeds.join(', '),
    schema: v.picklist(seeds),
    description:
      'The data of a fresh database: fictional courses and conferences, or none. It is read once.',
    defaultNote: '`demo`; in production `empty`',
    example: 'empty',
  },

  ...emailJsVariables,
  FORM_LIMIT_PER_CLIENT: rateLimit(
    '60/600',
    'Submissions of a form from one client IP: an IPv4, or an IPv6 /64.',
  ),
  FORM_LIMIT_PER_NETWORK: rateLimit(
    '100/600',
    'Submissions of a form from one network: a /24, or an IPv6 /48.',
  ),
  FORM_LIMIT_PER_FORM: rateLimit('1000/600', 'Submissions of a form from everywhere.'),
  SUBMISSIONS_KEPT_DAYS: {
    takes: `a number of days from 1 to ${privacyNotice.keptDays}, which the privacy notice promises`,
    schema: v.pipe(variableTypes.days.schema, v.maxValue(privacyNotice.keptDays)),
    description: 'Days after which forms and their mails are deleted.',
    default: String(privacyNotice.keptDays),
    example: '90',
  },

  SMTP_URL: {
    ...variableTypes.smtpUrl,
    description: 'The mail server that mails are delivered to.',
    defaultNote: 'the local mailbox',
    isRequiredInProduction: true,
    isSecret: true,
    example: 'smtps://user:password@mail.example.org:465',
  },
  MAIL_FROM: {
    ...variableTypes.emailAddress,
    description: 'The sender of all mails.',
    default: site.email,
    example: site.email,
  },
  INBOX_ADDRESS: {
    ...variableTypes.emailAddress,
    description: 'The e-mail address at which the provider reads forms.',
    default: site.email,
    example: site.email,
  },
  OUTBOX_LEASE_SECONDS: {
    ...variableTypes.seconds,
    description: 'How long the mails of a worker that died stay reserved for it.',
    default: '60',
    example: '60',
  },
  OUTBOX_RETRY_SECONDS: {
    ...variableTypes.seconds,
    description:
      'The wait after the first failed try of a mail; later waits are five times longer each.',
    default: '30',
    example: '30',
  },

  ...firebaseVariables,
  FIREBASE_DATABASE_URL: {
    ...variableTypes.httpsOrigin,
    description: 'A Realtime Database that takes the profiles of organizers.',
    defaultNote: 'profiles stay in the backend',
    example: 'https://project.firebaseio.com',
  },
  FIREBASE_SERVICE_ACCOUNT: {
    ...variableTypes.filePath,
    description: "Path of a service account's JSON, for granting rights to organizers.",
    defaultNote: 'no rights are granted',
    example: '/etc/meridian/service-account.json',
  },
  SIGN_IN_LIMIT_PER_CLIENT: rateLimit(
    '60/600',
    'Identity tokens from one client IP: an IPv4, or an IPv6 /64; a sign-in sends two.',
  ),
  SIGN_IN_LIMIT_PER_NETWORK: rateLimit(
    '300/600',
    'Identity tokens from one network: a /24, or an IPv6 /48.',
  ),
  PROPOSAL_LIMIT_PER_ORGANIZER: rateLimit('30/3600', 'Proposals of one organizer.'),
  PROPOSAL_LIMIT_PER_CLIENT: rateLimit(
    '60/3600',
    'Proposals from one client IP: an IPv4, or an IPv6 /64.',
  ),
  PROPOSAL_LIMIT_PER_NETWORK: rateLimit(
    '200/3600',
    'Proposals from one network: a /24, or an IPv6 /48.',
  ),
} satisfies Variables;

export const standaloneVariables = {
  ...databaseServerVariables({ port: 3001 }),
  INTERNAL_HOST: {
    ...variableTypes.anyText,
    takes: 'an address of this machine',
    description: 'Where the endpoints for operators are served; visitors must not reach it.',
    default: '127.0.0.1',
    example: '10.0.0.7',
  },
  INTERNAL_PORT: {
    ...variableTypes.port,
    description: 'The port of those endpoints.',
    default: '3011',
    example: '3011',
  },
  ...backendVariables,
} satisfies Variables;
