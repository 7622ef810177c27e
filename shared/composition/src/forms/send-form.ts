import type { EmailSettings, FormName } from '@shared/contracts';
import { idempotencyKeyField, referenceOf } from '@shared/contracts/forms';
import { writeValue } from './form-values';
import { newIdempotencyKey } from './new-idempotency-key';
import { ourFault, readSubmitError, type SubmitError } from './read-submit-error';
import type { FormSender } from './sender';
import { noResponse } from './sending-failure';

/** What was sent last, and as which idempotencyKey. */
export interface Attempt {
  content: string;
  idempotencyKey: string;
}

export type SendingResult = { status: 'sent'; reference: string } | SubmitError;

/** Milliseconds after which nobody goes on waiting; sent again, the form is still one. */
const patience = 30_000;

/** The same content again is the same form, other content is another one. */
export function nextAttempt(last: Attempt | null, values: Record<string, string>): Attempt {
  const content = JSON.stringify(values);
  return last?.content === content ? last : { content, idempotencyKey: newIdempotencyKey() };
}

/** Sends a form as it stands in the page. Never rejects: the visitor has to hear what became of it. */
export async function sendForm(
  element: HTMLFormElement,
  options: {
    form: FormName;
    idempotencyKey: string;
    settings: EmailSettings;
    loadSender: () => Promise<FormSender>;
    /** The field that says so when it is wrong. */
    fieldOf: (message: string) => string | undefined;
  },
): Promise<SendingResult> {
  const { publicKey, serviceId, templates, origin } = options.settings;
  if (!navigator.onLine) return { status: 'failed', failure: noResponse() };
  try {
    const sender = await options.loadSender();
    sender.init({ publicKey, origin: origin || location.origin });
    writeValue(element, idempotencyKeyField, options.idempotencyKey);
    await withPatience(sender.sendForm(serviceId, templates[options.form], element));
    return { status: 'sent', reference: referenceOf(options.idempotencyKey) };
  } catch (error) {
    if (isAnswer(error)) {
      const isOurs = !origin || origin === location.origin;
      return readSubmitError(error.status, error.text, { fieldOf: options.fieldOf, isOurs });
    }
    // The library says what is missing in its settings by a plain text.
    if (typeof error === 'string') return ourFault();
    return { status: 'failed', failure: noResponse() };
  }
}

function isAnswer(error: unknown): error is { status: number; text: string } {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    typeof error.status === 'number' &&
    error.status > 0 &&
    'text' in error &&
    typeof error.text === 'string'
  );
}

async function withPatience<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), patience);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
