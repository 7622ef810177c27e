import type { EmailSettings, FieldFault, FormName } from '@shared/contracts';
import { phoneMessages } from '@shared/contracts/forms';
import type { FormSender } from './sender';
import {
  offline,
  ourFault,
  readRefusal,
  type SendingFailure,
  unreachable,
} from './sending-failure';

export type SendingResult =
  | { status: 'sent' }
  | { status: 'refused'; errors: FieldFault[] }
  | { status: 'failed'; failure: SendingFailure };

/** Milliseconds after which nobody goes on waiting; sent again, the form is still one. */
const patience = 30_000;

/** Sends a form as it stands in the page. Never rejects: the visitor has to hear what became of it. */
export async function sendForm(
  form: FormName,
  element: HTMLFormElement,
  options: { settings: EmailSettings; loadSender: () => Promise<FormSender> },
): Promise<SendingResult> {
  const { publicKey, serviceId, templates, origin } = options.settings;
  if (!navigator.onLine) return { status: 'failed', failure: offline };
  try {
    const sender = await options.loadSender();
    sender.init({ publicKey, origin: origin || location.origin });
    await withPatience(sender.sendForm(serviceId, templates[form], element));
    return { status: 'sent' };
  } catch (error) {
    if (isAnswer(error)) return readAnswer(error.status, error.text);
    // The library says what is missing in its settings by a plain text.
    if (typeof error === 'string') return { status: 'failed', failure: ourFault };
    return { status: 'failed', failure: navigator.onLine ? unreachable : offline };
  }
}

function readAnswer(status: number, text: string): SendingResult {
  const said = Object.entries(phoneMessages).find(([, { wrong }]) => wrong === text);
  // The only rule that is the server's alone: which telephone numbers exist.
  if (said) return { status: 'refused', errors: [{ field: said[0], message: text }] };
  return { status: 'failed', failure: status === 0 ? unreachable : readRefusal(status, text) };
}

function isAnswer(error: unknown): error is { status: number; text: string } {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    typeof error.status === 'number' &&
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
