import { site } from '@meridian/contracts';
import {
  findAbove,
  pickDatabaseServerSettings,
  pickEmailJsSettings,
  pickFirebaseSettings,
  readSettings,
  requireWholeFirebase,
  type SettingValues,
} from '@meridian/service';
import { backendVariables, standaloneVariables } from './environment-variables';

export type BackendConfig = ReturnType<typeof toConfig>;

const rules = [requireDistinctTemplates, requireWholeFirebase];

/** @throws ServiceError `malformed-request` with all problems: variable, expected and found */
export function readBackendConfig(environment: NodeJS.ProcessEnv): BackendConfig {
  return toConfig(readSettings(environment, backendVariables, rules), environment);
}

/** Reads the variables of every server too. @throws ServiceError as `readBackendConfig` */
export function readBackendServerConfig(environment: NodeJS.ProcessEnv) {
  const values = readSettings(environment, standaloneVariables, rules);
  return {
    ...pickDatabaseServerSettings(values),
    /** The host and port of the endpoints for operators. */
    internal: { host: values.INTERNAL_HOST, port: values.INTERNAL_PORT },
    backend: toConfig(values, environment),
  };
}

/** The folder of the SQL files. They are not in the bundle, so it is searched for in the folders above. */
export function migrationsFolder(): string {
  return findAbove(import.meta.dirname, 'services/backend/src/database/migrations');
}

function toConfig(values: SettingValues<typeof backendVariables>, environment: NodeJS.ProcessEnv) {
  return {
    /** The data of a fresh database. Production gets fictional data only if SEED asks for it. */
    seed: values.SEED ?? (environment.NODE_ENV === 'production' ? 'empty' : 'demo'),
    requestOrigin: {
      /** The site as visitors see it, e.g. `https://www.example.org`. */
      publicOrigin: values.PUBLIC_ORIGIN,
      /** The `x-internal-token` of our own processes; undefined: no request is internal. */
      internalToken: values.INTERNAL_TOKEN,
    },
    forms: {
      /** The ids that a page sends to the endpoint with EmailJS's protocol. */
      emailJs: pickEmailJsSettings(values),
      limits: {
        perClient: values.FORM_LIMIT_PER_CLIENT,
        perNetwork: values.FORM_LIMIT_PER_NETWORK,
        perForm: values.FORM_LIMIT_PER_FORM,
      },
      retentionDays: values.SUBMISSIONS_KEPT_DAYS,
    },
    outbox: {
      /** Undefined: mails go into the local mailbox. */
      smtpUrl: values.SMTP_URL,
      /** The sender of all mails; its domain is part of each Message-ID. */
      from: { name: site.name, address: values.MAIL_FROM },
      /** The e-mail address at which the provider reads forms. */
      inbox: values.INBOX_ADDRESS,
      /** How long a mail is reserved for the worker that delivers it. */
      leaseSeconds: values.OUTBOX_LEASE_SECONDS,
      /** The wait after the first failed try. */
      retrySeconds: values.OUTBOX_RETRY_SECONDS,
    },
    identity: {
      /** Undefined: the emulator, where the process runs one. */
      firebase: toFirebase(values),
      /** Limits of sign-ins and profiles. */
      limits: {
        perClient: values.SIGN_IN_LIMIT_PER_CLIENT,
        perNetwork: values.SIGN_IN_LIMIT_PER_NETWORK,
      },
    },
    proposals: {
      limits: {
        perOrganizer: values.PROPOSAL_LIMIT_PER_ORGANIZER,
        perClient: values.PROPOSAL_LIMIT_PER_CLIENT,
        perNetwork: values.PROPOSAL_LIMIT_PER_NETWORK,
      },
    },
  };
}

function toFirebase(values: SettingValues<typeof backendVariables>) {
  const project = pickFirebaseSettings(values);
  if (!project) return undefined;
  return {
    ...project,
    /** A Realtime Database that takes the profiles, e.g. `https://project.firebaseio.com`. */
    databaseUrl: values.FIREBASE_DATABASE_URL,
    /** Path of a service account's JSON, for granting rights; undefined grants none. */
    serviceAccount: values.FIREBASE_SERVICE_ACCOUNT,
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
