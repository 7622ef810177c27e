import * as v from 'valibot';

/** Every control character except those that a text of several lines has. */
const controlInText = /[^\P{Cc}\t\n]/u;
const controlInLine = /\p{Cc}/u;

/** The messages for a text field that is empty, too long, or contains control characters. */
export interface TextMessages {
  missing: string;
  tooLong: string;
  notPlain: string;
}

/** A required line of text of at most `max` characters, trimmed. */
export function requiredLine(max: number, messages: TextMessages) {
  return v.pipe(
    v.string(messages.missing),
    v.trim(),
    v.minLength(1, messages.missing),
    v.maxLength(max, messages.tooLong),
    v.check((text) => !controlInLine.test(text), messages.notPlain),
  );
}

/** Like `requiredLine`, with several lines; line ends become `\n`. */
export function requiredText(max: number, messages: TextMessages) {
  return v.pipe(
    v.string(messages.missing),
    // Browsers send line ends as CRLF, although scripts on the page see LF.
    v.transform((text) => text.replace(/\r\n?/g, '\n').trim()),
    v.minLength(1, messages.missing),
    v.maxLength(max, messages.tooLong),
    v.check((text) => !controlInText.test(text), messages.notPlain),
  );
}

/** An optional line, trimmed; text in it has to pass `isRight`. */
export function optionalLine(isRight: (text: string) => boolean, message: string) {
  return v.pipe(
    v.string(message),
    v.trim(),
    v.check((text) => text === '' || isRight(text), message),
  );
}
