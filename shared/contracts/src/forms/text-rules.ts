import * as v from 'valibot';

/** Every control character but those that a text of several lines has. */
const controlInText = /[^\P{Cc}\t\n]/u;
const controlInLine = /\p{Cc}/u;

/** What is said of a text field that is empty, too long, or holds what no keyboard types. */
export interface TextMessages {
  missing: string;
  tooLong: string;
  notPlain: string;
}

/** A line of text that has to be there, at most `max` characters long; trimmed. */
export function requiredLine(max: number, messages: TextMessages) {
  return v.pipe(
    v.string(messages.missing),
    v.trim(),
    v.minLength(1, messages.missing),
    v.maxLength(max, messages.tooLong),
    v.check((text) => !controlInLine.test(text), messages.notPlain),
  );
}

/** As `requiredLine`, over several lines; line ends come out as `\n`. */
export function requiredText(max: number, messages: TextMessages) {
  return v.pipe(
    v.string(messages.missing),
    // Browsers send line ends as CRLF, whatever the page's script sees.
    v.transform((text) => text.replace(/\r\n?/g, '\n').trim()),
    v.minLength(1, messages.missing),
    v.maxLength(max, messages.tooLong),
    v.check((text) => !controlInText.test(text), messages.notPlain),
  );
}

/** A line that may be left empty, and otherwise has to pass `isRight`; trimmed. */
export function optionalLine(isRight: (text: string) => boolean, message: string) {
  return v.pipe(
    v.string(message),
    v.trim(),
    v.check((text) => text === '' || isRight(text), message),
  );
}
