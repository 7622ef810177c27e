import { preRegistrationValues } from '../../testing/form-values';
import { fieldOfMessage } from '../check-values';
import { checkForm, formFields } from '../form-schemas';
import { preRegistrationSchema } from './pre-registration';
import { preRegistrationParts } from './pre-registration-fields';

const today = '2026-10-14';
const optional = { user_cnic: '', user_pmdc: '', user_expirydate: '' };
const whole = { ...preRegistrationValues, ...optional };

const fields = Object.keys(whole);

const check = (changes: Record<string, unknown>) =>
  checkForm('pre-registration', { ...whole, ...changes }, today);
const faultsOf = (changes: Record<string, unknown>) => {
  const checked = check(changes);
  return checked.status === 'invalid' ? checked.errors : [];
};

it("has the specification's 21 fields in six parts, and accepts a form without CNIC, passport and PMDC number", () => {
  expect(preRegistrationParts).toHaveLength(6);
  expect(fields).toEqual(formFields['pre-registration'].map(({ name }) => name));
  expect(fields).toHaveLength(21);
  expect(check({})).toEqual({ status: 'accepted', values: whole });
});

it('asks for every other empty field by a message of its own, in the order of the page', () => {
  const faults = faultsOf(Object.fromEntries(fields.map((field) => [field, ''])));
  const optional = ['user_cnic', 'user_passport', 'user_pmdc', 'user_expirydate'];
  expect(faults.map(({ field }) => field)).toEqual(
    fields.filter((field) => !optional.includes(field)),
  );
  expect(new Set(faults.map(({ message }) => message)).size).toBe(17);
  expect(faults[4]).toEqual({
    field: 'user_gender',
    message: 'Select your gender, or “Prefer not to say”',
  });
});

it.each([
  ['user_cnic', '3520212345671', '3520212345671'],
  ['user_cnic', '35202-1234567-1', '35202-1234567-1'],
  ['user_cnic', '35202–1234567–1', '35202–1234567–1'],
  ['user_contactno', '0300–1234567', '0300–1234567'],
  ['user_contactno', '(042) 35550142', '(042) 35550142'],
  ['user_contactno', '+44 20 7946 0958', '+44 20 7946 0958'],
  ['user_passport', 'AB 1234567', 'AB 1234567'],
  ['user_pmdc', '12345-P', '12345-P'],
  ['user_dob', '۱۹۹۴-۰۳-۲۷', '1994-03-27'],
  ['user_cnic', '\u202a٣٥٢٠٢-١٢٣٤٥٦٧-١\u202c', '35202-1234567-1'],
  ['user_passport', 'AB１２３４５６۷', 'AB1234567'],
  ['user_whatsappno', '\u2066+۹۲ ۳۰۰ ۱۲۳۴۵۶۷\u2069', '+92 300 1234567'],
  ['user_pmdc', '١٢٣٤٥-P\u200f', '12345-P'],
  ['user_expirydate', '२०२७-१२-३१', '2027-12-31'],
  ['user_message', '۲۰۲۶ \u200fمیں', '۲۰۲۶ \u200fمیں'],
])('stores %s, typed as %j, as %j', (field, typed, stored) => {
  const checked = check({ user_expirydate: '2027-12-31', [field]: typed });
  expect(checked).toMatchObject({ values: { [field]: stored } });
});

const wrongCnic = 'The CNIC number must have 13 digits, such as 35202-1234567-1';
const phones = ['user_whatsappno', 'user_contactno'];

it.each<[string, string, string | RegExp]>([
  ['user_cnic', '35202-1234567', wrongCnic],
  ['user_cnic', '35202-1234567-12', wrongCnic],
  ['user_cnic', 'ABCDE-1234567-1', wrongCnic],
  ...['12345', 'call me', '+92 300 1234567890123456', '0300 1234567 ext 5'].flatMap((number) =>
    phones.map((field): [string, string, RegExp] => [field, number, /WhatsApp|contact/]),
  ),
  ['user_passport', 'AB1', /^The passport number must have 6 to 12 letters and digits, such as AB/],
  ['user_pmdc', 'none', /^The PMDC number must have 3 to 20 letters and digits, such as 12345-P$/],
  ['user_dob', '2026-10-14', 'Your date of birth must be in the past'],
  ['user_dob', '2010-10-15', 'You must be at least 16 years old to pre-register'],
  ['user_dob', '1899-01-01', 'Enter a date of birth after 1900'],
  ['user_dob', '1994-02-30', /^Enter a date of birth that the calendar has/],
  ['user_qualificationYear', '2026-10-14', 'The date of your qualification must be in the past'],
  ['user_qualificationYear', '1919-01-01', 'Enter a date of qualification after 1920'],
  ['user_expirydate', '2026-10-14', 'The PMDC expiry date must be after today'],
  ['user_expirydate', '2100-01-01', 'Enter a PMDC expiry date before 2100'],
  ['user_expirydate', 'soon', /^Enter a PMDC expiry date that the calendar has/],
  ['user_expirydate', '', /^Enter the date on which your PMDC registration expires, or leave/],
])('says about %s at %j: %s', (field, value, said) => {
  // The expiry date is asked for beside a number, whatever else is wrong.
  const isExpiry = field === 'user_expirydate';
  const changes = isExpiry
    ? { user_title: 'Sir', user_pmdc: '12345-P' }
    : { user_expirydate: '2027-12-31' };
  const message = typeof said === 'string' ? said : expect.stringMatching(said);
  const others = isExpiry ? [expect.objectContaining({ field: 'user_title' })] : [];
  expect(faultsOf({ ...changes, [field]: value })).toEqual([...others, { field, message }]);
  expect(check({ user_dob: '2010-10-14' }).status).toBe('accepted');
});

it('finds the field of each message, which no other field has, and none for other texts', () => {
  const all = (value: string) => Object.fromEntries(fields.map((field) => [field, value]));
  const faults = ['', '\u0001', 'x'.repeat(6000)].flatMap((value) => faultsOf(all(value)));
  expect(faults.length).toBeGreaterThan(50);
  for (const { field, message } of faults)
    expect(fieldOfMessage(preRegistrationSchema(''), message)).toBe(field);
  expect(fieldOfMessage(preRegistrationSchema(''), 'The service ID not found')).toBeUndefined();
});

it('takes several courses and conferences, each on a line of its own, eight at most', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => `Forum ${index + 1}`).join('\n');
  const user_conferences = lines(8);
  expect(check({ user_conferences: user_conferences.replaceAll('\n', '\r\n') })).toMatchObject({
    values: { user_conferences },
  });
  const [fault] = faultsOf({ user_conferences: lines(9) });
  expect(fault?.message).toMatch(/^Choose at most 8 courses and conferences/);
});
