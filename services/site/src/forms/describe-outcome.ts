import type {
  Language,
  PostedFormName,
  ReceivedPreRegistration,
  Submission,
} from '@meridian/contracts';
import { formFields, type StoredForms } from '@meridian/contracts/forms';
import { urduOutcomes } from '@meridian/contracts/urdu-outcomes';

/**
 * The outcome of a form as plain text, for a visitor whose page failed to render or has no time left to render.
 * A rejected form is repeated in it, because not all browsers restore a form when the visitor goes back.
 * @param submission.form undefined when the page of the form no longer exists
 */
export function describeOutcome(
  { form, values, outcome }: Omit<Submission, 'form'> & { form?: PostedFormName | undefined },
  language: Language,
): string {
  const translate = (text: string) => {
    const [minutes = ''] = /\d+(?= minutes)/.exec(text) ?? [];
    const key = minutes ? text.replace(minutes, '{minutes}') : text;
    return (language === 'ur' && urduOutcomes[key]?.replace('{minutes}', minutes)) || text;
  };
  if (outcome.status === 'found') return describeStored('These forms are stored', outcome.stored);
  if (outcome.status === 'received') return describeReceived(outcome.received);
  if (outcome.status === 'accepted' && outcome.stored)
    return describeStored('These forms were deleted', outcome.stored);
  if (outcome.status === 'accepted')
    return `${translate('Your form has been received.')} ${outcome.reference ?? ''}`.trim();
  const faults = outcome.status === 'invalid' ? outcome.errors : [outcome];
  const message = faults.map((fault) => translate(fault.message)).join('\n');
  const fields = form ? formFields[form] : Object.values(formFields).flat();
  // Only the remotes have translations of labels.
  const hasLabels = form && language === 'en';
  const typed = fields.flatMap(({ name, label }) => {
    const value = values[name];
    return value ? [hasLabels ? `${label}: ${value}` : value] : [];
  });
  if (typed.length === 0) return message;
  const wayOn =
    'Go back to the page before to correct it or send it again. This is what you typed:';
  return [message, translate(wayOn), ...new Set(typed)].join('\n\n');
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
