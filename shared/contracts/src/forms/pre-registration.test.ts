import { fieldOfMessage } from './check-values';
import { checkForm, formFields } from './form-schemas';
import { preRegistrationSchema } from './pre-registration';
import { preRegistrationParts } from './pre-registration-fields';

const today = '2026-10-14';
const whole = {
  user_title: 'Dr',
  user_Fname: 'Sana',
  user_Lname: 'Malik',
  user_dob: '1994-03-27',
  user_gender: 'Female',
  user_cnic: '',
  user_passport: '',
  user_email: 'sana@example.com',
  user_whatsappno: '+92 300 1234567',
  user_contactno: '042-35550142',
  user_country: 'Pakistan',
  user_currentAddress: '12 Mall Road\nLahore',
  user_permanentAddress: '12 Mall Road\nLahore',
  user_qualification: 'MBBS',
  user_qualificationYear: '2018-06-30',
  user_placeOfPractice: 'Services Hospital, Lahore',
  user_pmdc: '',
  user_expirydate: '',
  user_conferences: 'Ravi Heart Failure Forum',
  user_message: 'To learn from colleagues.',
  user_signature: 'Sana Malik',
};

const check = (changes: Record<string, unknown>) =>
  checkForm('pre-registration', { ...whole, ...changes }, today);
const faultsOf = (changes: Record<string, unknown>) => {
  const checked = check(changes);
  return checked.status === 'invalid' ? checked.errors : [];
};

it("has the specification's 21 fields in six parts", () => {
  expect(preRegistrationParts).toHaveLength(6);
  expect(formFields['pre-registration'].map(({ name }) => name).sort()).toEqual(
    Object.keys(whole).sort(),
  );
});

it('accepts a form without CNIC, passport and PMDC number', () => {
  expect(check({})).toEqual({ status: 'accepted', values: whole });
});

it('asks for every other empty field by a message of its own, in the order of the page', () => {
  const checked = checkForm('pre-registration', {}, today);
  expect(checked).toEqual({
    status: 'invalid',
    errors: [
      { field: 'user_title', message: 'Select your title' },
      { field: 'user_Fname', message: 'Enter your first name' },
      { field: 'user_Lname', message: 'Enter your last name' },
      { field: 'user_dob', message: 'Enter your date of birth' },
      { field: 'user_gender', message: 'Select your gender, or “Prefer not to say”' },
      { field: 'user_email', message: 'Enter your e-mail address' },
      { field: 'user_whatsappno', message: 'Enter your WhatsApp number' },
      { field: 'user_contactno', message: 'Enter a contact number' },
      { field: 'user_country', message: 'Enter the country that you live in' },
      { field: 'user_currentAddress', message: 'Enter your current address' },
      { field: 'user_permanentAddress', message: 'Enter your permanent address' },
      {
        field: 'user_qualification',
        message: 'Enter your highest qualification, such as MBBS',
      },
      { field: 'user_qualificationYear', message: 'Enter the date of your qualification' },
      { field: 'user_placeOfPractice', message: 'Enter where you practise or study' },
      { field: 'user_conferences', message: 'Select what you would like to attend' },
      { field: 'user_message', message: 'Tell us why you would like to attend' },
      { field: 'user_signature', message: 'Type your full name as your signature' },
    ],
  });
});

it.each([
  '3520212345671',
  '35202-1234567-1',
  ' 35202 1234567 1 ',
  '35202–1234567–1',
  '\u202a3520212345671\u202c',
])('accepts %j as a CNIC number, unchanged', (user_cnic) => {
  expect(check({ user_cnic })).toMatchObject({ values: { user_cnic: user_cnic.trim() } });
});

it.each(['35202-1234567', '35202-1234567-12', 'ABCDE-1234567-1'])(
  'rejects %j as a CNIC number',
  (user_cnic) => {
    expect(faultsOf({ user_cnic })).toEqual([
      {
        field: 'user_cnic',
        message: 'The CNIC number must have 13 digits, such as 35202-1234567-1',
      },
    ]);
  },
);

it.each([
  '+92 300 1234567',
  '0300-1234567',
  '0300–1234567',
  '0300.1234567',
  '(042) 35550142',
  '042/35550142',
  '+44 20 7946 0958',
  '\u202a+92\u00a0300\u00a01234567\u202c',
])('accepts %j as a telephone number', (user_contactno) => {
  expect(check({ user_contactno }).status).toBe('accepted');
});

it.each(['12345', 'call me', '+92 300 1234567890123456', '0300 1234567 ext 5'])(
  'rejects %j as a telephone number',
  (number) => {
    expect(
      faultsOf({ user_whatsappno: number, user_contactno: number }).map(({ field }) => field),
    ).toEqual(['user_whatsappno', 'user_contactno']);
  },
);

it('accepts the usual spellings of passport and PMDC numbers', () => {
  expect(check({ user_passport: 'AB 1234567' }).status).toBe('accepted');
  expect(check({ user_pmdc: '12345-P', user_expirydate: '2027-12-31' }).status).toBe('accepted');
  expect(
    faultsOf({ user_passport: 'AB1', user_pmdc: 'none', user_expirydate: '2027-12-31' }),
  ).toEqual([
    {
      field: 'user_passport',
      message: 'The passport number must have 6 to 12 letters and digits, such as AB1234567',
    },
    {
      field: 'user_pmdc',
      message: 'The PMDC number must have 3 to 20 letters and digits, such as 12345-P',
    },
  ]);
});

it.each([
  ['2026-10-14', 'Your date of birth must be in the past'],
  ['2010-10-15', 'You must be at least 16 years old to pre-register'],
  ['1899-01-01', 'Enter a date of birth after 1900'],
  ['1994-02-30', 'Enter a date of birth that the calendar has, such as 1994-03-27'],
  ['27/03/1994', 'Enter a date of birth that the calendar has, such as 1994-03-27'],
])('says about the date of birth %s: %s', (user_dob, message) => {
  expect(faultsOf({ user_dob })).toEqual([{ field: 'user_dob', message }]);
});

it('accepts a person who turns sixteen today', () => {
  expect(check({ user_dob: '2010-10-14' }).status).toBe('accepted');
});

it.each([
  ['2026-10-14', 'The date of your qualification must be in the past'],
  ['1919-01-01', 'Enter a date of qualification after 1920'],
  ['2018-13-01', 'Enter a date of qualification that the calendar has, such as 2018-06-30'],
])('says about the date of qualification %s: %s', (user_qualificationYear, message) => {
  expect(faultsOf({ user_qualificationYear })).toEqual([
    { field: 'user_qualificationYear', message },
  ]);
});

it.each([
  ['2026-10-14', 'The PMDC expiry date must be after today'],
  ['2100-01-01', 'Enter a PMDC expiry date before 2100'],
  ['soon', 'Enter a PMDC expiry date that the calendar has, such as 2027-12-31'],
  ['', 'Enter the date on which your PMDC registration expires, or leave the PMDC number empty'],
])('says about the PMDC expiry date %j beside a number: %s', (user_expirydate, message) => {
  expect(faultsOf({ user_pmdc: '12345-P', user_expirydate })).toEqual([
    { field: 'user_expirydate', message },
  ]);
});

it('asks for the expiry date of a PMDC number even when other fields are wrong', () => {
  expect(
    faultsOf({ user_title: 'Sir', user_gender: 'x', user_pmdc: '12345-P' }).map(
      ({ field }) => field,
    ),
  ).toEqual(['user_title', 'user_gender', 'user_expirydate']);
});

it('has a different message for every field', () => {
  const nothing = Object.fromEntries(Object.keys(whole).map((field) => [field, '\u0001']));
  const messages = [
    ...faultsOf(nothing),
    ...faultsOf(Object.fromEntries(Object.keys(whole).map((field) => [field, '']))),
    ...faultsOf(Object.fromEntries(Object.keys(whole).map((field) => [field, 'x'.repeat(6000)]))),
  ];
  const pairs = new Map(messages.map(({ field, message }) => [message, field]));
  for (const { field, message } of messages) expect(pairs.get(message)).toBe(field);
});

it('finds the field of each message, and none for other texts', () => {
  const empty = Object.fromEntries(Object.keys(whole).map((field) => [field, '']));
  const faults = [
    ...faultsOf(empty),
    ...faultsOf({ user_contactno: '12', user_dob: '2999-01-01', user_cnic: '1' }),
  ];
  expect(faults.length).toBeGreaterThan(18);
  for (const { field, message } of faults)
    expect(fieldOfMessage(preRegistrationSchema(''), message)).toBe(field);
  expect(fieldOfMessage(preRegistrationSchema(''), 'The service ID not found')).toBeUndefined();
});

it('takes several courses and conferences, each on a line of its own, eight at most', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => `Forum ${index + 1}`).join('\n');
  expect(check({ user_conferences: lines(8).replaceAll('\n', '\r\n') })).toMatchObject({
    values: { user_conferences: lines(8) },
  });
  expect(faultsOf({ user_conferences: lines(9) })).toEqual([
    {
      field: 'user_conferences',
      message: 'Choose at most 8 courses and conferences; for more, send another pre-registration',
    },
  ]);
});
