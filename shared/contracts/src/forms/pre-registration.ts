import * as v from 'valibot';
import { emailRule } from './email-rule';
import { genders, titles } from './pre-registration-fields';
import {
  birthMessages,
  expiryMessages,
  identityMessages,
  phoneMessages,
  qualificationMessages,
} from './pre-registration-messages';
import { isCnic, isPassport, isPmdc, isRealDate, looksLikePhone, yearsBefore } from './recognise';
import { optionalLine, requiredLine, requiredText } from './text-rules';

/**
 * The pre-registration form: 21 fields. CNIC, passport and PMDC number are optional, and so is the
 * PMDC expiry date without a PMDC number.
 *
 * @param today ISO date in Pakistan, for the rules about past and future
 */
export function preRegistrationSchema(today: string) {
  return v.pipe(
    v.object({
      user_title: choice(titles, 'Select your title'),
      user_Fname: name('first name'),
      user_Lname: name('last name'),
      user_dob: birthDate(today),
      user_gender: choice(genders, 'Select your gender, or “Prefer not to say”'),
      user_cnic: optionalLine(isCnic, identityMessages.user_cnic),
      user_passport: optionalLine(isPassport, identityMessages.user_passport),
      user_email: emailRule,
      user_whatsappno: phone(phoneMessages.user_whatsappno),
      user_contactno: phone(phoneMessages.user_contactno),
      user_country: requiredLine(100, {
        missing: 'Enter the country that you live in',
        tooLong: 'The country must be 100 characters or fewer',
        notPlain: 'The country must only include letters, spaces and punctuation',
      }),
      user_currentAddress: address('current'),
      user_permanentAddress: address('permanent'),
      user_qualification: requiredLine(200, {
        missing: 'Enter your highest qualification, such as MBBS',
        tooLong: 'The qualification must be 200 characters or fewer',
        notPlain: 'The qualification must be one line of plain text',
      }),
      user_qualificationYear: qualificationDate(today),
      user_placeOfPractice: requiredLine(200, {
        missing: 'Enter where you practise or study',
        tooLong: 'The place of practice must be 200 characters or fewer',
        notPlain: 'The place of practice must be one line of plain text',
      }),
      user_pmdc: optionalLine(isPmdc, identityMessages.user_pmdc),
      user_expirydate: expiryDate(today),
      user_conferences: requiredLine(300, {
        missing: 'Select what you would like to attend',
        tooLong: 'What you would like to attend must be 300 characters or fewer',
        notPlain: 'What you would like to attend must be one line of plain text',
      }),
      user_message: requiredText(3000, {
        missing: 'Tell us why you would like to attend',
        tooLong: 'Why you would like to attend must be 3,000 characters or fewer',
        notPlain: 'Why you would like to attend must be plain text',
      }),
      user_signature: requiredLine(200, {
        missing: 'Type your full name as your signature',
        tooLong: 'The signature must be 200 characters or fewer',
        notPlain: 'The signature must only include letters, spaces and punctuation',
      }),
    }),
    v.forward(
      v.partialCheck(
        [['user_pmdc'], ['user_expirydate']],
        ({ user_pmdc, user_expirydate }) => user_pmdc === '' || user_expirydate !== '',
        expiryMessages.missing,
      ),
      ['user_expirydate'],
    ),
  );
}

export type PreRegistrationValues = v.InferOutput<ReturnType<typeof preRegistrationSchema>>;

function choice(options: readonly string[], message: string) {
  return v.pipe(
    v.string(message),
    v.check((text) => options.includes(text), message),
  );
}

function name(what: string) {
  return requiredLine(100, {
    missing: `Enter your ${what}`,
    tooLong: `Your ${what} must be 100 characters or fewer`,
    notPlain: `Your ${what} must only include letters, spaces and punctuation`,
  });
}

function address(which: string) {
  return requiredText(400, {
    missing: `Enter your ${which} address`,
    tooLong: `Your ${which} address must be 400 characters or fewer`,
    notPlain: `Your ${which} address must be plain text`,
  });
}

function phone({ missing, wrong }: { missing: string; wrong: string }) {
  return v.pipe(
    v.string(missing),
    v.trim(),
    v.minLength(1, missing),
    v.check(looksLikePhone, wrong),
  );
}

function birthDate(today: string) {
  return v.pipe(
    v.string(birthMessages.missing),
    v.trim(),
    v.minLength(1, birthMessages.missing),
    v.check(isRealDate, birthMessages.wrong),
    v.check((date) => date < today, birthMessages.future),
    v.check((date) => date <= yearsBefore(today, 16), birthMessages.tooYoung),
    v.check((date) => date > '1900', birthMessages.tooLongAgo),
  );
}

function qualificationDate(today: string) {
  return v.pipe(
    v.string(qualificationMessages.missing),
    v.trim(),
    v.minLength(1, qualificationMessages.missing),
    v.check(isRealDate, qualificationMessages.wrong),
    v.check((date) => date < today, qualificationMessages.future),
    v.check((date) => date > '1920', qualificationMessages.tooLongAgo),
  );
}

/** A rule of the whole form requires the date when there is a PMDC number. */
function expiryDate(today: string) {
  const unless = (isRight: (date: string) => boolean) => (date: string) =>
    date === '' || isRight(date);
  return v.pipe(
    v.string(expiryMessages.wrong),
    v.trim(),
    v.check(unless(isRealDate), expiryMessages.wrong),
    v.check(
      unless((date) => date > today),
      expiryMessages.past,
    ),
    v.check(
      unless((date) => date < '2100'),
      expiryMessages.tooFar,
    ),
  );
}
