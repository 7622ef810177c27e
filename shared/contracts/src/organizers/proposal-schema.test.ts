import { countries } from './countries';
import { proposalFields } from './proposal-fields';
import { checkProposal } from './proposal-schema';

const today = '2026-11-21';
const whole = {
  entityName: 'Indus Valley Heart Institute',
  email: 'events@indus-heart.example',
  phone: '+92 42 35550199',
  businessType: 'Hospital or clinic',
  website: 'https://www.indus-heart.example/congress',
  conferenceTitle: 'Heart Failure Across the Indus',
  shortName: 'HFI 2027',
  startDate: '2027-03-12',
  endDate: '2027-03-14',
  country: 'Pakistan',
  venue: 'Expo Centre, Lahore',
  focus: 'Cardiology',
  details: 'Three days on heart failure for general physicians,\nwith workshops in small groups.',
};

const check = (changes: Record<string, unknown>) => checkProposal({ ...whole, ...changes }, today);
const faultsOf = (changes: Record<string, unknown>) => {
  const checked = check(changes);
  return checked.status === 'invalid' ? checked.errors : [];
};

it('accepts a complete proposal and trims its values', () => {
  const input = { conferenceTitle: '  Heart Failure Across the Indus ', extra: 'dropped' };
  expect(check(input)).toEqual({ status: 'accepted', values: whole });
});

it('asks for every empty field but website and short name, in the order of the page', () => {
  const checked = checkProposal({}, today);
  const asked = checked.status === 'invalid' ? checked.errors.map(({ field }) => field) : [];
  expect(asked).toEqual(
    proposalFields.map(({ name }) => name).filter((name) => !/^(website|shortName)$/.test(name)),
  );
});

it('accepts a one-day conference that begins tomorrow', () => {
  expect(check({ startDate: '2026-11-22', endDate: '2026-11-22' }).status).toBe('accepted');
});

it('lets a change leave a first day in the past, but no other past day', () => {
  const running = { ...whole, startDate: '2026-11-20', endDate: '2026-11-22' };
  const leeway = { unchangedStart: '2026-11-20' };
  expect(checkProposal(running, today).status).toBe('invalid');
  expect(checkProposal(running, today, leeway).status).toBe('accepted');
  expect(checkProposal({ ...running, startDate: '2026-11-21' }, today, leeway)).toEqual({
    status: 'invalid',
    errors: [{ field: 'startDate', message: 'The first day must be after today' }],
  });
});

it.each([
  [{ startDate: '2026-11-21' }, 'startDate', 'The first day must be after today'],
  [{ startDate: '2027-02-30' }, 'startDate', /^Enter a first day that the calendar has/],
  [{ endDate: '14/03/2027' }, 'endDate', /^Enter a last day that the calendar has/],
  [{ endDate: '2100-01-01' }, 'endDate', 'Enter a last day before 2100'],
  [{ endDate: '2027-03-11' }, 'endDate', 'The last day must not be before the first'],
  [{ country: 'Atlantis' }, 'country', 'Select the country from the list'],
  [{ businessType: 'toString' }, 'businessType', 'Select what kind of organisation it is'],
  [{ email: 'events@indus' }, 'email', /^Enter an e-mail address in the correct form/],
  [{ phone: 'call me' }, 'phone', /^Enter a phone number that exists/],
  [{ conferenceTitle: 'x'.repeat(121) }, 'conferenceTitle', /120 characters or fewer/],
  [{ conferenceTitle: 'One\r\nBcc: all@example.com' }, 'conferenceTitle', /one line/],
  [{ entityName: 'x'.repeat(151) }, 'entityName', /150 characters or fewer/],
  [{ shortName: 'x'.repeat(61) }, 'shortName', /60 characters or fewer/],
  [{ shortName: 'A\u0000B' }, 'shortName', /one line/],
  [{ venue: 'x'.repeat(201) }, 'venue', /200 characters or fewer/],
  [{ focus: 'x'.repeat(61) }, 'focus', /60 characters or fewer/],
  [{ details: 'Too short.' }, 'details', 'Write at least 50 characters of details'],
  [{ details: 'x'.repeat(4001) }, 'details', 'The details must be 4,000 characters or fewer'],
])('rejects %j', (changes, field, message) => {
  expect(faultsOf(changes)).toEqual([
    {
      field,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    },
  ]);
});

it.each([
  'javascript:alert(1)',
  'www.example.org',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://somebody:secret@example.org/',
  'https://example.org/"onclick="x',
  'ftp://example.org/',
  `https://example.org/${'a'.repeat(200)}`,
])('rejects %s as a website', (website) => {
  expect(faultsOf({ website }).map(({ field }) => field)).toEqual(['website']);
});

it.each([
  '',
  'http://example.org',
  'https://münchen.example/kongress',
  'https://a.b.example.co.uk/?q=1',
])('accepts %j as a website', (website) => {
  expect(check({ website })).toMatchObject({ status: 'accepted', values: { website } });
});

it('lists every country once, Pakistan first and the others in alphabetical order', () => {
  const [first, ...others] = countries;
  expect(first).toBe('Pakistan');
  expect(new Set(countries).size).toBe(countries.length);
  expect(others).toEqual([...others].sort((one, other) => one.localeCompare(other, 'en')));
});

it('accepts a website with an umlaut after many calls', () => {
  const website = 'https://münchen.example/kongress';
  for (let round = 0; round < 20_000; round += 1)
    check({ website: `https://example.org/${round}` });
  expect(check({ website }).status).toBe('accepted');
});
