/** The titles that people may choose. */
export const titles = ['Dr', 'Professor', 'Mr', 'Mrs', 'Ms', 'Miss', 'Mx'] as const;

export const genders = ['Female', 'Male', 'Another gender', 'Prefer not to say'] as const;

/**
 * The parts of the pre-registration form with its 21 fields, in the order of the page and with the
 * labels that page and mail use. The specification fixes the field names.
 */
export const preRegistrationParts = [
  {
    id: 'you',
    title: 'About you',
    fields: [
      { name: 'user_title', label: 'Title' },
      { name: 'user_Fname', label: 'First name' },
      { name: 'user_Lname', label: 'Last name' },
      { name: 'user_dob', label: 'Date of birth' },
      { name: 'user_gender', label: 'Gender' },
    ],
  },
  {
    id: 'identity',
    title: 'Identity documents',
    fields: [
      { name: 'user_cnic', label: 'CNIC number' },
      { name: 'user_passport', label: 'Passport number' },
    ],
  },
  {
    id: 'reach',
    title: 'How to reach you',
    fields: [
      { name: 'user_email', label: 'E-mail address' },
      { name: 'user_whatsappno', label: 'WhatsApp number' },
      { name: 'user_contactno', label: 'Contact number' },
      { name: 'user_country', label: 'Country' },
      { name: 'user_currentAddress', label: 'Current address' },
      { name: 'user_permanentAddress', label: 'Permanent address' },
    ],
  },
  {
    id: 'profession',
    title: 'Your profession',
    fields: [
      { name: 'user_qualification', label: 'Highest qualification' },
      { name: 'user_qualificationYear', label: 'Date of qualification' },
      { name: 'user_placeOfPractice', label: 'Place of practice or study' },
      { name: 'user_pmdc', label: 'PMDC number' },
      { name: 'user_expirydate', label: 'PMDC expiry date' },
    ],
  },
  {
    id: 'attendance',
    title: 'What you would like to attend',
    fields: [
      { name: 'user_conferences', label: 'Conferences and courses' },
      { name: 'user_message', label: 'Why you would like to attend' },
    ],
  },
  {
    id: 'signature',
    title: 'Your signature',
    fields: [{ name: 'user_signature', label: 'Signature' }],
  },
] as const;

export const preRegistrationFields = preRegistrationParts.flatMap((part) => [...part.fields]);

export type PreRegistrationField = (typeof preRegistrationFields)[number]['name'];
