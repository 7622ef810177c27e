import * as v from 'valibot';
import { cleanText, foldEmail, foldValue } from '../text/fold-text';
import { groupDigits } from '../text/group-digits';
import { isEmail, isRealDate, looksLikePhone } from './recognise';

/** Kinds of texts: the rule in words for the visitor, and the forbidden characters. */
const textKinds = {
  name: { rule: 'only include letters, spaces and punctuation', forbidden: /\p{Cc}/u },
  line: { rule: 'be one line of plain text', forbidden: /\p{Cc}/u },
  text: { rule: 'be plain text', forbidden: /[^\P{Cc}\t\n]/u },
} as const;

/**
 * A required text without control characters, cleaned.
 *
 * @param subject begins the messages, e.g. "Your message"
 * @param max longest length in characters
 */
export function text(kind: keyof typeof textKinds, subject: string, max: number, missing: string) {
  const { rule, forbidden } = textKinds[kind];
  return v.pipe(
    v.string(missing),
    v.transform(cleanText),
    v.minLength(1, missing),
    v.maxLength(max, `${subject} must be ${groupDigits(max)} characters or fewer`),
    v.check((input) => !forbidden.test(input), `${subject} must ${rule}`),
  );
}

/** A text that may be empty, with one message for all faults. */
export function optionalText(kind: keyof typeof textKinds, max: number, wrong: string) {
  const { forbidden } = textKinds[kind];
  return v.pipe(
    v.string(wrong),
    v.transform(cleanText),
    v.check((input) => input.length <= max && !forbidden.test(input), wrong),
  );
}

/** An optional number, date or choice that has to pass `isRight`. A URL is folded by `cleanText`, which leaves its digits. */
export function optionalLine(isRight: (input: string) => boolean, wrong: string, fold = foldValue) {
  return v.pipe(
    v.string(wrong),
    v.transform(fold),
    v.check((input) => input === '' || isRight(input), wrong),
  );
}

export function choice(options: readonly string[], missing: string) {
  return v.pipe(
    v.string(missing),
    v.check((input) => options.includes(input), missing),
  );
}

interface Messages {
  missing: string;
  wrong: string;
}

export function phone(messages: Messages) {
  return required(looksLikePhone, messages);
}

/** An existing day as an ISO date. */
export function day(messages: Messages) {
  return required(isRealDate, messages);
}

/** A person's e-mail address. Our mail services do not deliver to a local part in another script. */
export const emailRule = v.pipe(
  v.string('Enter your e-mail address'),
  v.transform(foldEmail),
  v.minLength(1, 'Enter your e-mail address'),
  v.check(
    (input) => !/\P{ASCII}/u.test(input.split('@', 1)[0] ?? ''),
    'Write the part before the @ in the letters a to z, as in name@example.com',
  ),
  v.check(isEmail, 'Enter an e-mail address in the correct form, such as name@example.com'),
);

function required(isRight: (input: string) => boolean, { missing, wrong }: Messages) {
  return v.pipe(
    v.string(missing),
    v.transform(foldValue),
    v.minLength(1, missing),
    v.check(isRight, wrong),
  );
}
