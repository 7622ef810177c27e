import { type FieldFault, site } from '@meridian/contracts';
import { fillMinutes, submitErrorMessages } from '@meridian/contracts/forms';
import type { FailureMessage } from './form-state';

export type SubmitError =
  | { status: 'invalid'; errors: FieldFault[] }
  | { status: 'failed'; failure: FailureMessage };

/** How to read the messages of an endpoint. */
interface Words {
  /** The field that a message is about. */
  fieldOf: (message: string) => string | undefined;
  /** True for our own server, whose messages are for visitors; EmailJS writes to developers. */
  isOurs: boolean;
}

/** Messages of our endpoint about a wrong set-up of the page, in the words of EmailJS. */
const setUpMessage = /^(?:The (?:Public Key|service ID|template ID|form data) |Attachments )/;

/** The meaning of a response other than 200. */
export function readSubmitError(status: number, text: string, words: Words): SubmitError {
  const key = text.replace(/\d+(?= minutes)/, '{minutes}');
  if (Object.values<string>(submitErrorMessages).includes(key)) return notYet(text);
  if (status === 413) return notYet(submitErrorMessages.tooLarge);
  if (!words.isOurs) return notTaken();
  if (status === 429) return notYet(fillMinutes(submitErrorMessages.tooMany, 600));
  const errors = status === 400 ? readFaults(text, words) : [];
  return errors.length > 0 ? { status: 'invalid', errors } : ourFault();
}

/** Reads faults of fields, one message per line; none when the text is something else. */
function readFaults(text: string, { fieldOf }: Words): FieldFault[] {
  const faults = text.split('\n').map((message) => ({ field: fieldOf(message) ?? '', message }));
  const isReadable = ({ field, message }: FieldFault) => field || isForVisitors(message);
  return faults.every(isReadable) ? faults : [];
}

/** True for a plain sentence that is neither about the set-up nor from a proxy. */
function isForVisitors(text: string): boolean {
  return /^[A-Z][^<>{}]{19,300}$/.test(text) && !setUpMessage.test(text);
}

/** Ignores the reason of EmailJS, which is no help to a visitor: it counts all visitors together and knows no fields. */
function notTaken(): SubmitError {
  const message = `The service that delivers our forms did not take this one. Nothing that you typed is lost. Wait a few minutes and send it again, or write to ${site.email}.`;
  return { status: 'failed', failure: { title: 'This could not be sent', message } };
}

/** The error for a fault that no visitor can correct. */
export function ourFault(): SubmitError {
  const message = `The fault is on our side, and nothing that you typed is lost. Wait a moment and send it again, or write to ${site.email}.`;
  return { status: 'failed', failure: { title: 'This could not be sent', message } };
}

function notYet(message: string): SubmitError {
  return { status: 'failed', failure: { title: 'This was not sent yet', message } };
}
