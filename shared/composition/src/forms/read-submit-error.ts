import { type FieldFault, site } from '@shared/contracts';
import { submitErrorMessages } from '@shared/contracts/forms';
import type { SendingFailure } from './sending-failure';

export type SubmitError =
  | { status: 'invalid'; errors: FieldFault[] }
  | { status: 'failed'; failure: SendingFailure };

/** What knows the words of an endpoint. */
interface Words {
  /** The field of the form that says so when it is wrong. */
  fieldOf: (message: string) => string | undefined;
  /** Whether our own server answers, whose words are for visitors also where the page is older. */
  isOurs: boolean;
}

/** What EmailJS, and our endpoint in its place, say of a page that is not set up for them. */
const ofTheSetUp = /^(?:The (?:Public Key|service ID|template ID|form data) |Attachments )/;

/** What an answer other than 200 means. */
export function readSubmitError(status: number, text: string, words: Words): SubmitError {
  const known = Object.values<string>(submitErrorMessages).find((message) => message === text);
  if (known) return notYet(known);
  if (status === 429) return notYet(submitErrorMessages.tooMany);
  if (status === 413) return notYet(submitErrorMessages.tooLarge);
  const errors = status === 400 ? readFaults(text, words) : [];
  return errors.length > 0 ? { status: 'invalid', errors } : ourFault();
}

/** What is wrong with the fields, one message a line; none when the text does not say that. */
function readFaults(text: string, { fieldOf, isOurs }: Words): FieldFault[] {
  const faults = text.split('\n').map((message) => ({ field: fieldOf(message) ?? '', message }));
  const isSaid = ({ field, message }: FieldFault) => field || (isOurs && isForVisitors(message));
  return faults.every(isSaid) ? faults : [];
}

/** One sentence in plain words: neither about the set-up, nor what something in between wrote. */
function isForVisitors(text: string): boolean {
  return /^[A-Z][^<>{}]{19,300}$/.test(text) && !ofTheSetUp.test(text);
}

/** Something is wrong that no visitor can put right. */
export function ourFault(): SubmitError {
  const message = `The fault is on our side, and nothing that you typed is lost. Wait a moment and send it again, or write to ${site.email}.`;
  return { status: 'failed', failure: { title: 'This could not be sent', message } };
}

function notYet(message: string): SubmitError {
  return { status: 'failed', failure: { title: 'This was not sent yet', message } };
}
