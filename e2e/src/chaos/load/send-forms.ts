import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { idempotencyKeyField } from '@meridian/contracts/forms';
import { message, wholePreRegistration } from '../../forms/samples';
import { type Client, clientIpOf, createClient } from './request';

const forms = ['contact', 'pre-registration', 'newsletter'] as const;
type Form = (typeof forms)[number];

/** A form that a visitor sent, perhaps several times. */
export interface SentForm {
  form: Form;
  idempotencyKey: string;
  /** The site said OK. */
  isAcknowledged: boolean;
}

export interface SentForms {
  all: SentForm[];
  /** Tries that got a clear rejection: nothing typed is lost, and it can be sent again. */
  refused: number;
  /** Tries that got no response, or one that says nothing. */
  broken: number;
}

const pauseMs = 150;
const retryPauseMs = 300;

/**
 * Visitors who send one form after the other; each sends a form again until the site has taken it.
 *
 * @returns what they sent, growing, and how to end it: what has not been acknowledged then is given up
 */
export function startSenders(
  url: string,
  { senders }: { senders: number },
): { sent: SentForms; end(): Promise<void> } {
  const sent: SentForms = { all: [], refused: 0, broken: 0 };
  let isEnding = false;

  const send = async (client: Client, first: number) => {
    for (let count = first; !isEnding; count += 1) {
      const form = forms[count % forms.length] ?? 'contact';
      const entry: SentForm = { form, idempotencyKey: randomUUID(), isAcknowledged: false };
      sent.all.push(entry);
      while (!isEnding && !entry.isAcknowledged) {
        const outcome = await sendForm(client, url, entry);
        if (outcome === 'acknowledged') entry.isAcknowledged = true;
        else {
          sent[outcome] += 1;
          await sleep(retryPauseMs);
        }
      }
      await sleep(pauseMs);
    }
    client.close();
  };
  const running = Promise.all(
    Array.from({ length: senders }, (_, index) =>
      send(createClient(clientIpOf(1000 + index)), index),
    ),
  );
  return {
    sent,
    async end() {
      isEnding = true;
      await running;
    },
  };
}

/** @returns what became of this try */
async function sendForm(
  client: Client,
  url: string,
  { form, idempotencyKey }: Pick<SentForm, 'form' | 'idempotencyKey'>,
): Promise<'acknowledged' | 'refused' | 'broken'> {
  const values = {
    ...(form === 'contact' ? message : form === 'newsletter' ? {} : wholePreRegistration),
    user_email: `${idempotencyKey}@example.com`,
    [idempotencyKeyField]: idempotencyKey,
    service_id: 'meridian',
    template_id: form,
    user_id: 'meridian-public-key',
  };
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.append(name, value);
  const {
    status,
    headers,
    body: text,
  } = await client.post(`${url}/api/v1.0/email/send-form`, body);
  if (status === 200 && text === 'OK') return 'acknowledged';
  const isOfProxy = String(headers['content-type']).startsWith('text/html');
  return (status === 503 || status === 429) && text !== '' && !isOfProxy ? 'refused' : 'broken';
}
