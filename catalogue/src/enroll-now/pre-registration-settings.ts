import type { Translate } from '@meridian/composition';
import type { FormService } from '@meridian/composition/forms';
import {
  genders,
  type PreRegistrationField,
  privacyNotice,
  titles,
} from '@meridian/contracts/forms';
import type { FieldSettings } from '@meridian/ui/forms';

const countryCode = 'With the country code if it is not from Pakistan, such as +971 50 123 4567.';

/** The hint at the e-mail address: EmailJS sends no confirmation. */
export const emailHints: Record<FormService, string> = {
  site: 'Your confirmation and your reference number go to this address.',
  emailjs: 'We answer to this address.',
};

/** The note beside the send button: what happens with the answers. */
export const noticeTexts: Record<FormService, string> = {
  site: `We use what you enter to offer you a place, and delete it from this site within ${privacyNotice.keptDays} days.`,
  emailjs:
    'Your details reach us through the e-mail service EmailJS; without JavaScript, through our own server.',
};

/** The control of each field. Labels and rules are in the contracts. */
export const fieldSettings: Record<PreRegistrationField, FieldSettings> = {
  user_title: { control: 'select', autoComplete: 'honorific-prefix', options: titles },
  user_Fname: { autoComplete: 'given-name' },
  user_Lname: { autoComplete: 'family-name' },
  user_dob: { control: 'date', autoComplete: 'bday' },
  user_gender: { control: 'select', autoComplete: 'sex', options: genders },
  user_cnic: {
    inputMode: 'numeric',
    dir: 'ltr',
    isOptional: true,
    hint: 'We print it on your documents, such as a certificate, so that they identify you. 13 digits, such as 35202-1234567-1.',
  },
  user_passport: {
    dir: 'ltr',
    isOptional: true,
    hint: 'We print it on the documents for a conference abroad, such as a letter of invitation.',
  },
  user_email: { control: 'email', autoComplete: 'email' },
  user_whatsappno: { control: 'tel', autoComplete: 'mobile tel', hint: countryCode },
  user_contactno: {
    control: 'tel',
    autoComplete: 'tel',
    hint: 'Any telephone by which we reach you; the same number will do.',
  },
  user_country: { autoComplete: 'country-name', hint: 'Where you live.' },
  user_currentAddress: { control: 'text', rows: 3, autoComplete: 'street-address' },
  user_permanentAddress: {
    control: 'text',
    rows: 3,
    autoComplete: 'section-permanent street-address',
  },
  user_qualification: {
    hint: 'Such as MBBS, BDS, BScN or FCPS. Students: the one that you study for.',
  },
  user_qualificationYear: {
    control: 'date',
    hint: 'When you obtained it, or began to study for it.',
  },
  user_placeOfPractice: {
    autoComplete: 'organization',
    hint: 'The hospital, clinic, college or university, and its city.',
  },
  user_pmdc: {
    dir: 'ltr',
    isOptional: true,
    hint: 'Your number with the Pakistan Medical and Dental Council, such as 12345-P.',
  },
  user_expirydate: { control: 'date', isOptional: true, hint: 'Needed if you gave a PMDC number.' },
  // Used while the lists fail to load.
  user_conferences: {
    control: 'text',
    rows: 3,
    hint: 'The list cannot be shown right now. Write the title of each conference and course on a line of its own.',
  },
  user_message: { control: 'text', rows: 3, hint: 'Two or three sentences are enough.' },
  user_signature: {
    autoComplete: 'name',
    hint: 'Type your full name. By it you say that what you have entered is true.',
  },
};

/** The settings of a field in the language of the page; what its options send stays English. */
export function translateSettings(settings: FieldSettings, t: Translate): FieldSettings {
  const { hint, options } = settings;
  return {
    ...settings,
    ...(hint && { hint: t(hint) }),
    ...(options && {
      options: options.map((option) =>
        typeof option === 'string' ? { value: option, label: t(option) } : option,
      ),
    }),
  };
}
