import { proposalValues } from '../testing/form-values';
import { proposalFields } from './proposal-fields';
import { checkProposal } from './proposal-schema';

const today = '2026-11-21';
const whole = { ...proposalValues, startDate: '2027-03-12', endDate: '2027-03-14' };
const noFees = {
  ...{ feeCurrency: '', feeCategory1: '', feeAmount1: '', feeEarly1: '' },
  ...{ feeCategory2: '', feeAmount2: '', earlyUntil: '' },
};

const check = (changes: Record<string, unknown>) => checkProposal({ ...whole, ...changes }, today);
const faultsOf = (changes: Record<string, unknown>) => {
  const checked = check(changes);
  return checked.status === 'invalid' ? checked.errors : [];
};

it('accepts a complete proposal and trims its values', () => {
  const oneDay = { startDate: '2026-11-22', endDate: '2026-11-22' };
  expect(check(oneDay).status).toBe('accepted');
  const input = { conferenceTitle: '  Heart Failure Across the Indus ', extra: 'dropped' };
  expect(check(input)).toEqual({ status: 'accepted', values: whole });
});

it('asks for every empty field that is not optional, in the order of the page', () => {
  const checked = checkProposal({}, today);
  const asked = checked.status === 'invalid' ? checked.errors.map(({ field }) => field) : [];
  expect(asked).toEqual(
    proposalFields
      .map(({ name }) => name)
      .filter((name) => !/^(website|shortName|programme|registrationLink|fee|early)/.test(name)),
  );
});

it('lets a replacement leave a first day in the past, but no other past day', () => {
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
  [{ endDate: '2100-01-01' }, 'endDate', 'Enter a last day before 2100'],
  [{ endDate: '2027-03-11' }, 'endDate', 'The last day must not be before the first'],
  [{ country: 'Atlantis' }, 'country', 'Select the country from the list'],
  [{ businessType: 'toString' }, 'businessType', 'Select what kind of organisation it is'],
  [{ email: 'events@indus' }, 'email', /^Enter an e-mail address in the correct form/],
  [{ conferenceTitle: 'x'.repeat(121) }, 'conferenceTitle', /120 characters or fewer/],
  [{ conferenceTitle: 'One\r\nBcc: all@example.com' }, 'conferenceTitle', /one line/],
  [{ city: '' }, 'city', 'Enter the city that the conference takes place in'],
  [{ registrationLink: 'http://example.org' }, 'registrationLink', /begins with https/],
  [{ feeCurrency: 'XXX' }, 'feeCurrency', /^Select a currency from the list/],
  [{ feeCurrency: '' }, 'feeCurrency', 'Select the currency of the fees'],
  [{ feeCurrency: 'free' }, 'feeCurrency', /empty the fees if it is free/],
  [{ ...noFees, feeCurrency: 'USD' }, 'feeCategory1', /enter for whom it is, or select no/],
  [{ feeCategory2: '' }, 'feeCategory2', 'Fee 2: enter for whom it is'],
  [{ feeAmount2: '' }, 'feeAmount2', 'Fee 2: enter the amount, or 0 if it is free'],
  [{ feeAmount2: 'ten' }, 'feeAmount2', /^Fee 2: enter the amount as a number/],
  [{ feeAmount2: '10000001' }, 'feeAmount2', /up to 10,000,000/],
  [{ feeEarly1: '12000' }, 'feeEarly1', /must be less than the amount/],
  [{ feeEarly1: '' }, 'earlyUntil', /^Enter an early-bird amount/],
  [{ earlyUntil: '' }, 'earlyUntil', 'Enter the last day of the early-bird amounts'],
  [{ earlyUntil: '2027-03-13' }, 'earlyUntil', /must end by the first day/],
  [{ details: 'Too short.' }, 'details', 'Write at least 50 characters of details'],
])('rejects %j', (changes, field, message) => {
  expect(faultsOf(changes)).toEqual([
    {
      field,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    },
  ]);
});

it.each([
  ['12,000', '12000'],
  ['12000.50', '12000.50'],
])('takes the amount %j as %s', (typed, stored) => {
  expect(check({ feeAmount1: typed })).toMatchObject({ values: { feeAmount1: stored } });
});

it('accepts a conference that is free of charge or whose fees are not known', () => {
  expect(check({ ...noFees, feeCurrency: 'free' }).status).toBe('accepted');
  expect(check(noFees).status).toBe('accepted');
});

it.each([
  'javascript:alert(1)',
  'https://localhost/',
  'https://somebody:secret@example.org/',
  'https://example.org/"onclick="x',
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
