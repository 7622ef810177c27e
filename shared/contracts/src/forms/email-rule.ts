import * as v from 'valibot';
import { isEmail } from './recognise';

export const emailMessages = {
  missing: 'Enter your e-mail address',
  wrong: 'Enter an e-mail address in the correct form, such as name@example.com',
} as const;

/** An e-mail address of a person. */
export const emailRule = v.pipe(
  v.string(emailMessages.missing),
  v.trim(),
  v.minLength(1, emailMessages.missing),
  v.check(isEmail, emailMessages.wrong),
);
