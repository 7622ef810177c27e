import { randomUUID } from 'node:crypto';
import { message } from '../forms/samples';
import { type Acknowledged, promoteDirectly } from '../releases/promote-directly';
import type { RunningSystem } from '../system/start-system';

const senders = 4;

/** What a system has acknowledged so far; `copy` of it is a moment. */
export interface Writes {
  /** E-mail addresses of the visitors whose form got OK. */
  forms: string[];
  promotions: Acknowledged[];
}

/**
 * Visitors who send one form after the other, and a team that promotes in turn two versions of its app.
 *
 * @returns what is acknowledged, growing, and how to end it
 */
export function writeUnderLoad(
  system: RunningSystem,
  { app, versions }: { app: string; versions: readonly string[] },
): { writes: Writes; end(): Promise<void> } {
  const writes: Writes = { forms: [], promotions: [] };
  let isEnding = false;

  const sendForms = async () => {
    while (!isEnding) {
      const address = `${randomUUID()}@example.com`;
      await sendForm(system.url, address);
      writes.forms.push(address);
    }
  };
  const promoteInTurn = async () => {
    for (let turn = 0; !isEnding; turn += 1) {
      const version = versions[turn % versions.length] ?? '';
      writes.promotions.push(await promoteDirectly(system, app, version));
    }
  };
  const running = Promise.all([...Array.from({ length: senders }, sendForms), promoteInTurn()]);
  // `end` throws the error.
  running.catch(() => undefined);
  return {
    writes,
    async end() {
      isEnding = true;
      await running;
    },
  };
}

/** @throws Error for another response than OK */
async function sendForm(url: string, address: string): Promise<void> {
  const ids = { service_id: 'meridian', template_id: 'contact', user_id: 'meridian-public-key' };
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...message, ...ids, user_email: address }))
    body.append(name, value);
  const headers = { origin: url };
  const response = await fetch(`${url}/api/v1.0/email/send-form`, {
    method: 'POST',
    headers,
    body,
  });
  const text = await response.text();
  if (text !== 'OK') throw new Error(`A form got ${response.status} ${text}`);
}
