/** The messages of the pre-registration fields that have rules of their own. */
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

export const identityMessages = {
  user_cnic: 'The CNIC number must have 13 digits, such as 35202-1234567-1',
  user_passport: 'The passport number must have 6 to 12 letters and digits, such as AB1234567',
  user_pmdc: 'The PMDC number must have 3 to 20 letters and digits, such as 12345-P',
} as const;

export const birthMessages = {
  missing: 'Enter your date of birth',
  wrong: 'Enter a date of birth that the calendar has, such as 1994-03-27',
  future: 'Your date of birth must be in the past',
  tooYoung: 'You must be at least 16 years old to pre-register',
  tooLongAgo: 'Enter a date of birth after 1900',
} as const;

export const qualificationMessages = {
  missing: 'Enter the date of your qualification',
  wrong: 'Enter a date of qualification that the calendar has, such as 2018-06-30',
  future: 'The date of your qualification must be in the past',
  tooLongAgo: 'Enter a date of qualification after 1920',
} as const;

export const expiryMessages = {
  missing: 'Enter the date on which your PMDC registration expires, or leave the PMDC number empty',
  wrong: 'Enter a PMDC expiry date that the calendar has, such as 2027-12-31',
  past: 'The PMDC expiry date must be after today',
  tooFar: 'Enter a PMDC expiry date before 2100',
} as const;
