import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { contactValues, preRegistrationValues, withIdempotencyKey } from './form-backend';

const senders = 6;
const from = '@meridian-health.example>';

/** Visitors who send one form after the other to a backend that may die at any moment. */
export interface FormStream {
  /** The Message-IDs of the mails of every form that was answered with OK. */
  acknowledged: string[];
  /** How many forms were answered with OK. */
  countForms(): number;
  /** How often there was no answer, and the form was sent again. */
  countBroken(): number;
  /** Lets each visitor end the form at hand. @throws Error when a form got any other answer than OK */
  end(): Promise<void>;
  /** Sends nothing any more, for a test that has failed. */
  abandon(): void;
}

/**
 * Starts the visitors. Each sends a form until it is answered, as a page offers it, and then the next.
 *
 * @param origin of the page that they look at
 * @param currentUrl where the backend is at this moment
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
      // Every fourth makes two mails.
      const form = count % 4 ? 'contact' : 'pre-registration';
      while (!(await post(origin, currentUrl(), form, idempotencyKey))) {
        if (isAbandoned) return;
        broken += 1;
        await sleep(20);
      }
      forms += 1;
      acknowledged.push(`<${form}.${idempotencyKey}${from}`);
      if (form !== 'contact') acknowledged.push(`<${form}-confirmation.${idempotencyKey}${from}`);
    }
  };
  const running = Promise.all(Array.from({ length: senders }, send));
  // Somebody hears of it at the end.
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

/** @returns false when the connection broke before the answer */
async function post(
  origin: string,
  url: string,
  form: 'contact' | 'pre-registration',
  idempotencyKey: ReturnType<typeof randomUUID>,
): Promise<boolean> {
  const values = form === 'contact' ? contactValues : preRegistrationValues;
  const body = new FormData();
  const ids = { service_id: 'meridian', template_id: form, user_id: 'meridian-public-key' };
  // An address of its own, for nobody is sent many confirmations.
  const own = {
    ...withIdempotencyKey(values, idempotencyKey),
    user_email: `${idempotencyKey}@example.com`,
  };
  for (const [name, value] of Object.entries({ ...own, ...ids })) body.append(name, value);
  const init = { method: 'POST', headers: { origin }, body };
  let answer: { status: number; text: string };
  try {
    const response = await fetch(`${url}/api/v1.0/email/send-form`, init);
    answer = { status: response.status, text: await response.text() };
  } catch {
    return false;
  }
  if (answer.status === 200 && answer.text === 'OK') return true;
  throw new Error(`A form was answered with ${answer.status} ${answer.text}`);
}
