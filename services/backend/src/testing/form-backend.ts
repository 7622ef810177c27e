import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@meridian/contracts';
import {
  conferenceListSchema,
  courseListSchema,
  errorBodySchema,
} from '@meridian/contracts/schemas';
import { silentLogger, type TestDatabase } from '@meridian/service/testing';
import { parse } from 'valibot';
import { type BackendOptions, createBackend } from '../app';
import { readBackendConfig } from '../config';

export { contactValues, preRegistrationValues } from '@meridian/contracts/testing/form-values';

/** The day on which tests seed the database, a Wednesday. */
export const seedingDay = '2026-03-11';
export const origin = 'https://www.example.org';
/** The token of our own processes and operators. */
export const internalToken = 'the-internal-token-of-the-tests-long-enough';
/** They are so wide that tests do not reach them by accident. */
const wideLimits = {
  FORM_LIMIT_PER_CLIENT: '100000/600',
  FORM_LIMIT_PER_NETWORK: '100000/600',
  FORM_LIMIT_PER_FORM: '100000/600',
};

/** The ids that a page sends with a form by default. */
const defaultIds = { service_id: 'meridian', user_id: 'meridian-public-key' };

export interface StoredMail {
  kind: string;
  recipient: string;
  content: {
    subject: string;
    text: string;
    html: string;
    headers: Record<string, string>;
    attachments?: { filename: string; contentType: string; content: string }[];
  };
}

export interface SendOptions {
  clientIp?: string;
  headers?: Record<string, string>;
  /** Instead of the defaults; an empty text omits the id. */
  ids?: Record<string, string>;
}

/** The real app on a database, seeded on `seedingDay`, without delivery until `backend.start()`. */
export async function openFormBackend(
  database: TestDatabase,
  environment: NodeJS.ProcessEnv = {},
  { logger = silentLogger, emulator }: Partial<Pick<BackendOptions, 'logger' | 'emulator'>> = {},
) {
  const config = readBackendConfig({
    PUBLIC_ORIGIN: origin,
    INTERNAL_TOKEN: internalToken,
    ...wideLimits,
    ...environment,
  });
  const clock = { now: new Date(`${seedingDay}T10:00:00+05:00`) };
  const options = { database, logger, config, emulator };
  const backend = createBackend({ ...options, clock: () => clock.now });
  await backend.migrateAndSeed();

  const request = (path: string, init: RequestInit, clientIp = '203.0.113.7') =>
    backend.app.request(path, init, { incoming: { socket: { remoteAddress: clientIp } } });

  const requestInternally = (path: string, init: RequestInit = {}, clientIp = '203.0.113.7') =>
    backend.internalApp.request(
      path,
      { ...init, headers: { 'x-internal-token': internalToken, ...init.headers } },
      { incoming: { socket: { remoteAddress: clientIp } } },
    );

  const get = async (path: string, headers: Record<string, string> = {}) =>
    request(path, { headers });

  return {
    backend,
    clock,
    request,
    get,
    /** The mails in the outbox, the oldest first. */
    listMails: () =>
      database.sql<StoredMail[]>`select kind, recipient, content from backend.mails order by id`,
    countSubmissions: async () => (await database.sql`select 1 from backend.submissions`).length,
    /** The public courses, or one of them: `/<id>`. */
    readCourses: async (path = '') =>
      parse(courseListSchema, await (await get(`/api/read-course${path}`)).json()).allTasks,
    readConferences: async () =>
      parse(conferenceListSchema, await (await get('/api/show-data')).json()).allTasks,
    /** On the port for operators, with the internal token. */
    requestInternally,
    /** As `sendForm` of `@emailjs/browser` does. */
    async send(form: string, fields: Record<string, string>, options: SendOptions = {}) {
      const { clientIp, headers = {}, ids = {} } = options;
      const data = new FormData();
      for (const [name, value] of Object.entries(fields)) data.append(name, value);
      data.append('lib_version', '4.4.1');
      for (const [name, value] of Object.entries({ ...defaultIds, template_id: form, ...ids }))
        if (value !== '') data.append(name, value);
      const init = { method: 'POST', headers: { origin, ...headers }, body: data };
      return request('/api/v1.0/email/send-form', init, clientIp);
    },
    /** As the site server does for a page without JavaScript. */
    async post(form: string, values: Record<string, string>, clientIp?: string) {
      return request(
        `/api/forms/${form}`,
        {
          method: 'POST',
          headers: { 'x-internal-token': internalToken, 'x-forwarded-for': clientIp ?? '' },
          body: JSON.stringify({ values }),
        },
        '127.0.0.1',
      );
    },
    async ops(path: string, body?: unknown) {
      const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
      return (await requestInternally(`/api/ops/outbox${path}`, init)).json();
    },
  };
}

export type FormBackend = Awaited<ReturnType<typeof openFormBackend>>;

/** Opens a backend before the tests of a block, and empties these tables before each of them. */
export function useFormBackend(getDatabase: () => TestDatabase, tables?: string): FormBackend {
  const forms = {} as FormBackend;
  beforeAll(async () => {
    Object.assign(forms, await openFormBackend(getDatabase()));
  });
  if (tables) beforeEach(() => getDatabase().db.execute(`truncate ${tables} cascade`));
  return forms;
}

/** The values with an idempotency key of their own, as a page sends them. */
export function withIdempotencyKey(values: Record<string, string>, idempotencyKey = randomUUID()) {
  return { ...values, form_idempotency_key: idempotencyKey };
}

/** The fields of a newsletter form, each with another address, so that each causes a mail. */
export function subscription(idempotencyKey = randomUUID()) {
  return withIdempotencyKey({ user_email: `${idempotencyKey}@example.com` }, idempotencyKey);
}

export async function readError(response: Response): Promise<ErrorBody['error']> {
  return parse(errorBodySchema, await response.json()).error;
}
