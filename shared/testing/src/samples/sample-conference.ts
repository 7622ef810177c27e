import type { Conference } from '@meridian/contracts';

/** The default time of tests: 10 March 2026, 9:00 in Pakistan. */
export const sampleNow = new Date('2026-03-10T09:00:00+05:00');

const fee = (own: Partial<Conference['fees'][number]> & { name: string; amount: number }) => ({
  category: 'Students',
  currency: 'PKR',
  validFrom: null,
  validThrough: null,
  ...own,
});

/** A complete conference, upcoming at `sampleNow`; `overrides` are the fields that matter to the test. */
export function sampleConference(overrides: Partial<Conference> = {}): Conference {
  return {
    _id: 'conference-heart',
    title: 'Heart Failure Across Borders',
    subTitle: 'Shared care from clinic to community',
    conferenceImage: '',
    country: 'Lahore',
    startDate: '2026-04-10',
    endDate: '2026-04-12',
    venue: 'Ravi Convention Centre',
    focus: 'Cardiology',
    details: 'Three days on keeping people with heart failure out of hospital.',
    description_0: 'The first day follows one patient from the first breathless night.',
    description_1: 'The second day is for workshops in groups of twelve.',
    description_2: 'The third day brings district hospitals to the front.',
    discountHeading: 'Early registration',
    discount: '15 % off until 15 March 2026',
    taxDetails: 'Prices include 5 % Punjab sales tax.',
    note: 'Fees can be refunded until two weeks before the first day.',
    categoryHeading: 'Category',
    registrationName1: 'Early',
    registrationName2: 'Regular',
    registrationName3: 'On site',
    category: 'Students',
    category1: 'Residents',
    category2: 'Consultants',
    registrationType1: 'PKR 4,000',
    registrationType2: 'PKR 5,000',
    registrationType3: 'PKR 6,000',
    registrationType4: 'PKR 8,000',
    registrationType5: 'PKR 10,000',
    registrationType6: 'PKR 12,000',
    registrationType7: 'PKR 15,000',
    registrationType8: 'PKR 18,000',
    registrationType9: 'PKR 22,000',
    countryName: 'Pakistan',
    mode: 'In person',
    venueAddress: '3 Canal Bank Road',
    languages: ['English'],
    speakers: [
      {
        name: 'Dr Rabia Anwar',
        role: 'Consultant cardiologist, Ravi Heart Institute',
        talk: 'The first breathless night',
      },
    ],
    sessions: [
      { date: '2026-04-10', start: '09:00', end: '10:30', title: 'One patient, four admissions' },
    ],
    organizer: '',
    website: '',
    registrationLink: '',
    fees: [
      fee({ name: 'Early', amount: 4000, validThrough: '2026-03-27' }),
      fee({ name: 'Regular', amount: 5000, validFrom: '2026-03-28' }),
    ],
    isFull: false,
    status: 'scheduled',
    statusNote: '',
    previousStartDate: null,
    sequence: 0,
    updatedAt: '2026-01-05T08:00:00.000Z',
    ...overrides,
  };
}

const fields = ['title', 'subTitle', 'country', 'venue', 'focus', 'startDate', 'endDate'];
const others = [
  'nursing | Nursing Leadership Forum | Safer shifts, kinder wards | Islamabad | Margalla Hall | Nursing | 2026-03-10 | 2026-03-11',
  'imaging | Imaging in the Emergency Department | From first scan to decision | Karachi | Clifton Expo House | Radiology | 2025-11-07 | 2025-11-08',
  'children | Child Health in a Warming World: Heat, Water and Air in the Clinics of South Asia | What paediatric teams can do before the summer | Multan | Chenab Auditorium | Pediatrics | 2026-05-22 | 2026-05-22',
  'surgery | Day Surgery Update | Home by evening | Peshawar | Khyber Lecture Theatre | Surgery | 2026-03-09 | 2026-03-09',
  'mothers | Mothers First | Respectful birth care | Quetta | Zarghoon Hall | Gynecology | 2026-06-30 | 2026-07-02',
];

/** Six conferences: four upcoming and two past at `sampleNow`, in no particular order. */
export function sampleConferences(): Conference[] {
  return [
    sampleConference(),
    ...others.map((line) => {
      const [id, ...values] = line.split(' | ');
      const entries = fields.map((field, index) => [field, values[index]]);
      return sampleConference({ _id: `conference-${id}`, ...Object.fromEntries(entries) });
    }),
  ];
}
