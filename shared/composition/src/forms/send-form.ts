import type { EmailSettings, FormName } from '@meridian/contracts';
import { idempotencyKeyField, referenceOf } from '@meridian/contracts/forms';
import { type FormService, noResponse } from './form-state';
import { newIdempotencyKey, writeValue } from './form-values';
import { ourFault, readSubmitError, type SubmitError } from './read-submit-error';
import { withTimeout } from './with-timeout';

/**
 * The used part of `@emailjs/browser` 4. Apps bundle it and load it for the first form that is sent:
 * `() => import('@emailjs/browser')`.
 */
export interface FormSender {
  /** The library reads the origin only here; the options of a call cannot set it. */
  init(options: { publicKey: string; origin: string }): void;
  /** Rejects with `{status, text}` for a response other than 200, with an Error without a response. */
  sendForm(serviceId: string, templateId: string, form: HTMLFormElement): Promise<unknown>;
}

/** The last sent content and its idempotency key. */
export interface Attempt {
  content: string;
  idempotencyKey: string;
}

export type SendingResult =
  | { status: 'sent'; reference: string | undefined; takenBy: FormService }
  | SubmitError;

/** After a timeout the visitor can send again: this site gets the same idempotency key, so it counts as one form. */
const sendTimeoutMs = 30_000;

/** The same content gets the same idempotency key; other content gets a new one. */
export function nextAttempt(last: Attempt | null, values: Record<string, string>): Attempt {
  const content = JSON.stringify(values);
  return last?.content === content ? last : { content, idempotencyKey: newIdempotencyKey() };
}

/**
 * Sends a form with its current values: to this site with the fields of `FormKeys`, to EmailJS without them. Never rejects,
 * so that the visitor always gets an outcome.
 */
export async function sendForm(
  element: HTMLFormElement,
  options: {
    form: FormName;
    idempotencyKey: string;
    values: Record<string, string>;
    service: FormService;
    settings: EmailSettings;
    loadSender: () => Promise<FormSender>;
    /** The field that a message is about. */
    fieldOf: (message: string) => string | undefined;
  },
): Promise<SendingResult> {
  const { form, service, values } = options;
  const { publicKey, serviceId, templates, origin } = options.settings;
  const isOurs = service === 'site';
  if (!navigator.onLine) return { status: 'failed', failure: noResponse() };
  try {
    const sender = await options.loadSender();
    sender.init({ publicKey, origin: origin || location.origin });
    writeValue(element, idempotencyKeyField, options.idempotencyKey);
    const sent = isOurs ? element : makeEmailJsForm(values);
    const sending = sender.sendForm(serviceId, templates[form], sent);
    await withTimeout(sending, sendTimeoutMs, 'no response');
    const reference = isOurs ? referenceOf(options.idempotencyKey) : undefined;
    return { status: 'sent', reference, takenBy: service };
  } catch (error) {
    if (isHttpError(error))
      return readSubmitError(error.status, error.text, { fieldOf: options.fieldOf, isOurs });
    // The library rejects with a text when its settings are incomplete.
    if (typeof error === 'string') return ourFault();
    return { status: 'failed', failure: noResponse(service) };
  }
}

function isHttpError(error: unknown): error is { status: number; text: string } {
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

/** A form element without our hidden fields, for EmailJS, whose library accepts only elements. */
function makeEmailJsForm(values: Record<string, string>): HTMLFormElement {
  const element = document.createElement('form');
  for (const [name, value] of Object.entries(values)) {
    // Unlike an input, a text area preserves line breaks.
    const field = document.createElement('textarea');
    Object.assign(field, { name, value });
    element.append(field);
  }
  return element;
}
