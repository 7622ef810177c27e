import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { contactValues, preRegistrationValues, withIdempotencyKey } from './form-backend';

const senders = 6;
const from = '@meridian-health.example>';

/** Visitors who send one form after another to a backend that may die at any moment. */
export interface FormStream {
  /** The Message-IDs of the mails of all forms that got OK. */
  acknowledged: string[];
  /** Number of forms that got OK. */
  countForms(): number;
  /** How often a form got no response and was sent again. */
  countBroken(): number;
  /** Lets each visitor finish the current form. @throws Error when a form got another response than OK */
  end(): Promise<void>;
  /** Stops sending, for a test that has failed. */
  abandon(): void;
}

/**
 * Starts the visitors. Each sends a form again until it gets a response, as a page would, and then the
 * next one.
 *
 * @param origin of the page that they look at
 * @param currentUrl the backend's current URL
 */
export function startFormStream(origin: string, currentUrl: () => string): FormStream {
  const acknowledged: string[] = [];
  let forms = 0;
  let broken = 0;
  let isEnding = false;
  let isAbandoned = false;

  const send = async (_: unknown, sender: number) => {
    for (let count = sender; !isEnding; count += 1) {
      const idempotencyKey = randomUUID();
      const form = count % 4 ? 'contact' : 'pre-registration';
      while (!(await post(origin, currentUrl(), form, idempotencyKey))) {
        if (isAbandoned) return;
        broken += 1;
        await sleep(100);
      }
      forms += 1;
      const toSender = form === 'contact' ? 'contact-receipt' : 'pre-registration-confirmation';
      for (const kind of [form, toSender]) acknowledged.push(`<${kind}.${idempotencyKey}${from}`);
    }
  };
  const running = Promise.all(Array.from({ length: senders }, send));
  // `end` throws the error.
  running.catch(() => undefined);

  return {
    acknowledged,
    countForms: () => forms,
    countBroken: () => broken,
    async end() {
      isEnding = true;
      await running;
    },
    abandon() {
      isEnding = true;
      isAbandoned = true;
    },
  };
}

/** @returns false when the connection broke before the response */
async function post(
  origin: string,
  url: string,
  form: 'contact' | 'pre-registration',
  idempotencyKey: ReturnType<typeof randomUUID>,
): Promise<boolean> {
  const values = form === 'contact' ? contactValues : preRegistrationValues;
  const body = new FormData();
  const ids = { service_id: 'meridian', template_id: form, user_id: 'meridian-public-key' };
  // Another e-mail address each time, because confirmations to one address are limited.
  const own = {
    ...withIdempotencyKey(values, idempotencyKey),
    user_email: `${idempotencyKey}@example.com`,
  };
  for (const [name, value] of Object.entries({ ...own, ...ids })) body.append(name, value);
  const init = { method: 'POST', headers: { origin }, body };
  let received: { status: number; text: string };
  try {
    const response = await fetch(`${url}/api/v1.0/email/send-form`, init);
    received = { status: response.status, text: await response.text() };
  } catch {
    return false;
  }
  if (received.status === 200 && received.text === 'OK') return true;
  throw new Error(`A form got ${received.status} ${received.text}`);
}
