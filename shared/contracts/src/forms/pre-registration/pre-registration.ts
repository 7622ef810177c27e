import * as v from 'valibot';
import { choice, day, emailRule, optionalLine, phone, text } from '../field-rules';
import { isCnic, isPassport, isPmdc, isRealDate, yearsBefore } from '../recognise';
import { linesOf, maxChoices } from './choice-lines';
import { genders, titles } from './pre-registration-fields';

export const phoneMessages = {
  user_whatsappno: {
    missing: 'Enter your WhatsApp number',
    wrong:
      'Enter a WhatsApp number that exists, with the country code if it is not from Pakistan, such as +92 300 1234567',
  },
  user_contactno: {
    missing: 'Enter a contact number',
    wrong:
      'Enter a contact number that exists, with the country code if it is not from Pakistan, such as +92 42 35550142',
  },
} as const;

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
      user_Fname: text('name', 'Your first name', 100, 'Enter your first name'),
      user_Lname: text('name', 'Your last name', 100, 'Enter your last name'),
      user_dob: birthDate(today),
      user_gender: choice(genders, 'Select your gender, or “Prefer not to say”'),
      user_cnic: optionalLine(
        isCnic,
        'The CNIC number must have 13 digits, such as 35202-1234567-1',
      ),
      user_passport: optionalLine(
        isPassport,
        'The passport number must have 6 to 12 letters and digits, such as AB1234567',
      ),
      user_email: emailRule,
      user_whatsappno: phone(phoneMessages.user_whatsappno),
      user_contactno: phone(phoneMessages.user_contactno),
      user_country: text('name', 'The country', 100, 'Enter the country that you live in'),
      user_currentAddress: address('current'),
      user_permanentAddress: address('permanent'),
      user_qualification: text(
        'line',
        'The qualification',
        200,
        'Enter your highest qualification, such as MBBS',
      ),
      user_qualificationYear: qualificationDate(today),
      user_placeOfPractice: text(
        'line',
        'The place of practice',
        200,
        'Enter where you practise or study',
      ),
      user_pmdc: optionalLine(
        isPmdc,
        'The PMDC number must have 3 to 20 letters and digits, such as 12345-P',
      ),
      user_expirydate: expiryDate(today),
      user_conferences: choices(),
      user_message: text(
        'text',
        'Why you would like to attend',
        3000,
        'Tell us why you would like to attend',
      ),
      user_signature: text('name', 'The signature', 200, 'Type your full name as your signature'),
    }),
    v.forward(
      v.partialCheck(
        [['user_pmdc'], ['user_expirydate']],
        ({ user_pmdc, user_expirydate }) => user_pmdc === '' || user_expirydate !== '',
        'Enter the date on which your PMDC registration expires, or leave the PMDC number empty',
      ),
      ['user_expirydate'],
    ),
  );
}

/** One line for each choice. */
function choices() {
  return v.pipe(
    text('text', 'What you would like to attend', 4000, 'Select what you would like to attend'),
    v.check(
      (input) => linesOf(input).length <= maxChoices,
      `Choose at most ${maxChoices} courses and conferences; for more, send another pre-registration`,
    ),
  );
}

function address(which: string) {
  return text('text', `Your ${which} address`, 400, `Enter your ${which} address`);
}

function birthDate(today: string) {
  return v.pipe(
    day({
      missing: 'Enter your date of birth',
      wrong: 'Enter a date of birth that the calendar has, such as 1994-03-27',
    }),
    v.check((date) => date < today, 'Your date of birth must be in the past'),
    v.check(
      (date) => date <= yearsBefore(today, 16),
      'You must be at least 16 years old to pre-register',
    ),
    v.check((date) => date > '1900', 'Enter a date of birth after 1900'),
  );
}

function qualificationDate(today: string) {
  return v.pipe(
    day({
      missing: 'Enter the date of your qualification',
      wrong: 'Enter a date of qualification that the calendar has, such as 2018-06-30',
    }),
    v.check((date) => date < today, 'The date of your qualification must be in the past'),
    v.check((date) => date > '1920', 'Enter a date of qualification after 1920'),
  );
}

/** A rule of the whole form requires the date beside a PMDC number. */
function expiryDate(today: string) {
  return v.pipe(
    optionalLine(isRealDate, 'Enter a PMDC expiry date that the calendar has, such as 2027-12-31'),
    v.check((date) => date === '' || date > today, 'The PMDC expiry date must be after today'),
    v.check((date) => date < '2100', 'Enter a PMDC expiry date before 2100'),
  );
}
