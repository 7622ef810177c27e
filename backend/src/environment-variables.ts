import { site } from '@shared/contracts';
import { firebaseVariables, type Variables, variableTypes } from '@shared/service';
import * as v from 'valibot';

/** Gives `{ count: 20, seconds: 600 }` for `20/600`. */
const rateLimit = {
  takes: 'a number and seconds',
  schema: v.pipe(
    v.string(),
    v.regex(/^\d{1,9}\/\d{1,6}$/),
    v.transform((text) => {
      const [count = 0, seconds = 0] = text.split('/').map(Number);
      return { count, seconds };
    }),
    v.check(({ count, seconds }) => count > 0 && seconds > 0),
  ),
};

const requestVariables = {
  PUBLIC_ORIGIN: {
    ...variableTypes.httpOrigin,
    description: 'The site as visitors see it; links in mails lead there.',
    default: 'http://localhost:3000',
    isRequiredInProduction: true,
    example: 'https://www.example.org',
  },
  TRUSTED_PROXIES: {
    ...variableTypes.wordList,
    takes: 'IPs or networks with commas between them',
    description: 'Proxies whose X-Forwarded-For is believed, beside those on this machine.',
    default: '',
    example: '10.0.0.0/8',
  },
  INTERNAL_TOKEN: {
    ...variableTypes.anyText,
    description: 'The secret by which site server, backend and operators know each other.',
    defaultNote: 'only requests from this machine are internal',
    example: '64 random hexadecimal characters',
    isSecret: true,
  },
} satisfies Variables;

const formVariables = {
  EMAILJS_PUBLIC_KEY: {
    ...variableTypes.anyText,
    description: 'The public key that forms send.',
    default: 'meridian-public-key',
    example: 'k3yFromEmailJs',
  },
  EMAILJS_SERVICE_ID: {
    ...variableTypes.anyText,
    description: 'The service id that forms send.',
    default: 'meridian',
    example: 'service_8x2',
  },
  EMAILJS_TEMPLATE_CONTACT: {
    ...variableTypes.anyText,
    description: 'The template id of the contact form.',
    default: 'contact',
    example: 'template_contact',
  },
  EMAILJS_TEMPLATE_NEWSLETTER: {
    ...variableTypes.anyText,
    description: 'The template id of the newsletter form.',
    default: 'newsletter',
    example: 'template_newsletter',
  },
  EMAILJS_TEMPLATE_PRE_REGISTRATION: {
    ...variableTypes.anyText,
    description: 'The template id of the pre-registration form.',
    default: 'pre-registration',
    example: 'template_pre_registration',
  },
  FORM_LIMIT_PER_ADDRESS: {
    ...rateLimit,
    description: 'Submissions of a form from one IPv4 address, or one IPv6 /64.',
    default: '20/600',
    example: '20/600',
  },
  FORM_LIMIT_PER_NETWORK: {
    ...rateLimit,
    description: 'Submissions of a form from one network: a /24, or an IPv6 /48.',
    default: '100/600',
    example: '100/600',
  },
  FORM_LIMIT_PER_FORM: {
    ...rateLimit,
    description: 'Submissions of a form from everywhere.',
    default: '1000/600',
    example: '1000/600',
  },
  SUBMISSIONS_KEPT_DAYS: {
    ...variableTypes.days,
    description: 'Days after which what visitors sent is deleted, its mails included.',
    default: '180',
    example: '365',
  },
} satisfies Variables;

const outboxVariables = {
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
    description: 'Where the provider reads what visitors sent.',
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
} satisfies Variables;

const organizerVariables = {
  SIGN_IN_LIMIT_PER_ADDRESS: {
    ...rateLimit,
    description: 'Identity tokens from one IPv4 address, or one IPv6 /64; a sign-in sends two.',
    default: '60/600',
    example: '60/600',
  },
  SIGN_IN_LIMIT_PER_NETWORK: {
    ...rateLimit,
    description: 'Identity tokens from one network: a /24, or an IPv6 /48.',
    default: '300/600',
    example: '300/600',
  },
  PROPOSAL_LIMIT_PER_ORGANIZER: {
    ...rateLimit,
    description: 'Proposals and changes of one organizer.',
    default: '30/3600',
    example: '30/3600',
  },
  PROPOSAL_LIMIT_PER_ADDRESS: {
    ...rateLimit,
    description: 'Proposals and changes from one IPv4 address, or one IPv6 /64.',
    default: '60/3600',
    example: '60/3600',
  },
  PROPOSAL_LIMIT_PER_NETWORK: {
    ...rateLimit,
    description: 'Proposals and changes from one network: a /24, or an IPv6 /48.',
    default: '200/3600',
    example: '200/3600',
  },
} satisfies Variables;

/** All environment variables of the backend, but those of every server. */
export const backendVariables = {
  ...requestVariables,
  ...formVariables,
  ...outboxVariables,
  ...firebaseVariables,
  ...organizerVariables,
} satisfies Variables;
