import type { ReceivedPreRegistration, Submission } from '@meridian/contracts';
import { formFields, type StoredForms } from '@meridian/contracts/forms';

/**
 * The outcome of a form as plain text, for a visitor whose page is not rendered: it failed, or there is no time for it.
 * With what the visitor typed, unless the form was taken, because not all browsers have it when one goes back.
 */
export function describeOutcome({ form, values, outcome }: Submission): string {
  if (outcome.status === 'found') return describeStored('These forms are stored', outcome.stored);
  if (outcome.status === 'received') return describeReceived(outcome.received);
  if (outcome.status === 'accepted' && outcome.stored)
    return describeStored('These forms were deleted', outcome.stored);
  if (outcome.status === 'accepted')
    return `Your form has been received. ${outcome.reference ?? ''}`.trim();
  const faults = outcome.status === 'invalid' ? outcome.errors : [outcome];
  const message = faults.map((fault) => fault.message).join('\n');
  const typed = formFields[form].flatMap(({ name, label }) =>
    values[name] ? [`${label}: ${values[name]}`] : [],
  );
  if (typed.length === 0) return message;
  const wayOn =
    'Go back to the page before to correct it or send it again. This is what you typed:';
  return [message, wayOn, ...typed].join('\n\n');
}

function describeReceived({ reference, events, answerBy }: ReceivedPreRegistration): string {
  const lines = events.map(({ title, fee }) => (fee ? `${title}, ${fee}` : title));
  return [`Pre-registration ${reference} was received. Answer by ${answerBy}.`, ...lines].join(
    '\n',
  );
}

function describeStored(title: string, stored: StoredForms): string {
  const lines = Object.entries(stored).map(([form, count]) => `${form}: ${count}`);
  return `${title}:\n${lines.join('\n')}`;
}
