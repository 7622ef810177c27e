export const message = {
  user_name: 'Sana Malik',
  user_email: 'sana.malik@example.com',
  user_subject: 'A place for a group of nurses',
  user_message: 'We are six nurses from Multan.\nIs there a price for groups?',
};

export const preRegistration = {
  'About you': {
    user_title: 'Dr',
    user_Fname: 'Sana',
    user_Lname: 'Malik',
    user_dob: '1994-03-27',
    user_gender: 'Female',
  },
  'Identity documents': { user_cnic: '35202 1234567-1', user_passport: '' },
  'How to reach you': {
    user_email: 'sana.malik@example.com',
    user_whatsappno: '+92 300 1234567',
    user_contactno: '(042) 3555-0142',
    user_country: 'Pakistan',
    user_currentAddress: '12 Mall Road\nLahore 54000',
    user_permanentAddress: '7 Hospital Road\nMultan',
  },
  'Your profession': {
    user_qualification: 'MBBS',
    user_qualificationYear: '2018-06-30',
    user_placeOfPractice: 'Services Hospital, Lahore',
    user_pmdc: '12345-P',
    user_expirydate: '2099-12-31',
  },
  'What you would like to attend': {
    user_conferences: 'I have not decided yet',
    user_message: 'To learn how clinics are run where there are few nurses.',
  },
  'Your signature': { user_signature: 'Sana Malik' },
};

export const wholePreRegistration: Record<string, string> = Object.assign(
  {},
  ...Object.values(preRegistration),
);
