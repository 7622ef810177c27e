import type { FormName } from './submission';

/** What goes to EmailJS of each form: the fields that the specification names, and none of ours. */
export const emailJsFields: Record<FormName, readonly string[]> = {
  contact: ['user_name', 'user_email', 'user_subject', 'user_message'],
  newsletter: ['user_email'],
  'pre-registration': [
    'user_title',
    'user_Fname',
    'user_Lname',
    'user_dob',
    'user_cnic',
    'user_passport',
    'user_signature',
    'user_gender',
    'user_pmdc',
    'user_expirydate',
    'user_email',
    'user_whatsappno',
    'user_country',
    'user_currentAddress',
    'user_permanentAddress',
    'user_placeOfPractice',
    'user_contactno',
    'user_qualification',
    'user_qualificationYear',
    'user_conferences',
    'user_message',
  ],
};
