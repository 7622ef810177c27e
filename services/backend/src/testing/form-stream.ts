import { randomUUID, type UUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { contactValues, withIdempotencyKey } from './form-backend';

const senders = 6;
const from = '@meridian-health.example>';

/**
 * Starts visitors who send one form after another to a backend that may die at any moment. Each sends a form
 * again until it gets a response, as a page would.
 */
export function startFormStream(origin: string, currentUrl: () => string) {
  const acknowledged: string[] = [];
  let forms = 0;
  let broken = 0;
  let isEnding = false;
  let isAbandoned = false;

  const send = async () => {
    while (!isEnding) {
      const idempotencyKey = randomUUID();
      while (!(await post(origin, currentUrl(), idempotencyKey))) {
        if (isAbandoned) return;
        broken += 1;
        await sleep(100);
      }
      forms += 1;
      for (const kind of ['contact', 'contact-receipt'])
        acknowledged.push(`<${kind}.${idempotencyKey}${from}`);
    }
  };
  const running = Promise.all(Array.from({ length: senders }, send));
  // `end` throws the error.
  running.catch(() => undefined);

  return {
    /** The Message-IDs of the mails of all forms that got OK. */
    acknowledged,
    /** The number of forms that got OK. */
    countForms: () => forms,
    /** How often a form got no response and was sent again. */
    countBroken: () => broken,
    /** Lets each visitor finish the current form. @throws Error when a form got another response than OK */
    async end() {
      isEnding = true;
      await running;
    },
    /** Stops sending, for a test that has failed. */
    abandon() {
      isEnding = true;
      isAbandoned = true;
    },
  };
}

/** @returns false when the connection broke before the response */
async function post(origin: string, url: string, idempotencyKey: UUID): Promise<boolean> {
  const body = new FormData();
  const ids = { service_id: 'meridian', template_id: 'contact', user_id: 'meridian-public-key' };
  // Another e-mail address each time, because receipts to one address are limited.
  const own = { ...contactValues, user_email: `${idempotencyKey}@example.com` };
  const fields = { ...withIdempotencyKey(own, idempotencyKey), ...ids };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const init = { method: 'POST', headers: { origin }, body };
  const said = await fetch(`${url}/api/v1.0/email/send-form`, init).then(
    async (response) => `${response.status} ${await response.text()}`,
    () => undefined,
  );
  if (said !== undefined && said !== '200 OK') throw new Error(`A form got ${said}`);
  return said !== undefined;
}
