import { site } from '@shared/contracts';
import type { FormName } from '@shared/contracts/forms';
import {
  type FirebaseSettings,
  findAbove,
  pickFirebaseSettings,
  pickServerSettings,
  readSettings,
  requireWholeFirebase,
  type ServerSettings,
  type SettingValues,
  serverVariables,
} from '@shared/service';
import { backendVariables } from './environment-variables';

/** At most `count` in each period of `seconds`. */
export interface RateLimit {
  count: number;
  seconds: number;
}

/** Limits for one client IP range, and for the network around it. */
export interface ClientLimits {
  perClient: RateLimit;
  perNetwork: RateLimit;
}

export interface RequestOriginConfig {
  /** The site as visitors see it, e.g. `https://www.example.org`. */
  publicOrigin: string;
  /** Proxies whose X-Forwarded-For is believed, beside those on this machine. */
  trustedProxies: readonly string[];
  /** What our own processes send in `x-internal-token`; without it only this machine is internal. */
  internalToken: string | undefined;
}

export interface FormsConfig {
  /** What a page has to send to the endpoint that speaks EmailJS's protocol. */
  emailJs: {
    publicKey: string;
    serviceId: string;
    /** Each of our forms is a template of EmailJS. */
    templates: Record<FormName, string>;
  };
  limits: ClientLimits & { perForm: RateLimit };
  /** Days after which a submission is deleted. */
  retentionDays: number;
}

export interface OutboxConfig {
  /** Undefined: mails go into the local mailbox. */
  smtpUrl: string | undefined;
  /** The sender of all mails; its domain is part of each Message-ID. */
  from: { name: string; address: string };
  /** Where the provider reads what visitors sent. */
  inbox: string;
  /** How long a mail is reserved for the worker that delivers it. */
  leaseSeconds: number;
  /** The wait after the first failed try. */
  retrySeconds: number;
}

export interface BackendConfig {
  requestOrigin: RequestOriginConfig;
  forms: FormsConfig;
  outbox: OutboxConfig;
  identity: {
    /** Undefined: the emulator, where the process runs one. */
    firebase: FirebaseSettings | undefined;
    /** For sign-ins and profiles. */
    limits: ClientLimits;
  };
  /** For submissions and changes. */
  proposals: { limits: ClientLimits & { perOrganizer: RateLimit } };
}

const rules = [requireDistinctTemplates, requireWholeFirebase];

/** @throws ServiceError `malformed-request` with all problems: variable, expected and found */
export function readBackendConfig(environment: NodeJS.ProcessEnv): BackendConfig {
  return toConfig(readSettings(environment, backendVariables, rules));
}

/**
 * The same for a backend that runs alone, with the variables of every server.
 *
 * @throws ServiceError `malformed-request` with all problems: variable, expected and found
 */
export function readBackendServerConfig(environment: NodeJS.ProcessEnv): {
  server: ServerSettings;
  config: BackendConfig;
} {
  const variables = { ...serverVariables({ port: 3001 }), ...backendVariables };
  const values = readSettings(environment, variables, rules);
  return { server: pickServerSettings(values), config: toConfig(values) };
}

/** SQL files are not part of a bundle, so their folder is looked for above it. */
export function migrationsFolder(): string {
  return findAbove(import.meta.dirname, 'backend/src/database/migrations');
}

function toConfig(values: SettingValues<typeof backendVariables>): BackendConfig {
  return {
    requestOrigin: {
      publicOrigin: values.PUBLIC_ORIGIN,
      trustedProxies: values.TRUSTED_PROXIES,
      internalToken: values.INTERNAL_TOKEN,
    },
    forms: {
      emailJs: {
        publicKey: values.EMAILJS_PUBLIC_KEY,
        serviceId: values.EMAILJS_SERVICE_ID,
        templates: {
          contact: values.EMAILJS_TEMPLATE_CONTACT,
          newsletter: values.EMAILJS_TEMPLATE_NEWSLETTER,
          'pre-registration': values.EMAILJS_TEMPLATE_PRE_REGISTRATION,
        },
      },
      limits: {
        perClient: values.FORM_LIMIT_PER_ADDRESS,
        perNetwork: values.FORM_LIMIT_PER_NETWORK,
        perForm: values.FORM_LIMIT_PER_FORM,
      },
      retentionDays: values.SUBMISSIONS_KEPT_DAYS,
    },
    outbox: {
      smtpUrl: values.SMTP_URL,
      from: { name: site.name, address: values.MAIL_FROM },
      inbox: values.INBOX_ADDRESS,
      leaseSeconds: values.OUTBOX_LEASE_SECONDS,
      retrySeconds: values.OUTBOX_RETRY_SECONDS,
    },
    identity: {
      firebase: pickFirebaseSettings(values),
      limits: {
        perClient: values.SIGN_IN_LIMIT_PER_ADDRESS,
        perNetwork: values.SIGN_IN_LIMIT_PER_NETWORK,
      },
    },
    proposals: {
      limits: {
        perOrganizer: values.PROPOSAL_LIMIT_PER_ORGANIZER,
        perClient: values.PROPOSAL_LIMIT_PER_ADDRESS,
        perNetwork: values.PROPOSAL_LIMIT_PER_NETWORK,
      },
    },
  };
}

/** A form is recognised by its template. */
function requireDistinctTemplates(environment: NodeJS.ProcessEnv): string | undefined {
  const names = [
    'EMAILJS_TEMPLATE_CONTACT',
    'EMAILJS_TEMPLATE_NEWSLETTER',
    'EMAILJS_TEMPLATE_PRE_REGISTRATION',
  ] as const;
  const templates = names.map((name) => environment[name] || backendVariables[name].default);
  if (new Set(templates).size === names.length) return undefined;
  return 'Two of EMAILJS_TEMPLATE_CONTACT, _NEWSLETTER and _PRE_REGISTRATION are the same: set a template of its own for each form';
}
