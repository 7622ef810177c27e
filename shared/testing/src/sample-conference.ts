import type { Conference } from '@meridian/contracts';

/** The default time of tests: 10 March 2026, 9:00 in Pakistan. */
export const sampleNow = new Date('2026-03-10T09:00:00+05:00');

/** A complete conference, upcoming at `sampleNow`; pass the fields that the test is about. */
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
    ...overrides,
  };
}

/** Six conferences: four upcoming and two past at `sampleNow`, in no particular order. */
export function sampleConferences(): Conference[] {
  return [
    sampleConference(),
    sampleConference({
      _id: 'conference-nursing',
      title: 'Nursing Leadership Forum',
      subTitle: 'Safer shifts, kinder wards',
      country: 'Islamabad',
      startDate: '2026-03-10',
      endDate: '2026-03-11',
      venue: 'Margalla Hall',
      focus: 'Nursing',
    }),
    sampleConference({
      _id: 'conference-imaging',
      title: 'Imaging in the Emergency Department',
      subTitle: 'From first scan to decision',
      country: 'Karachi',
      startDate: '2025-11-07',
      endDate: '2025-11-08',
      venue: 'Clifton Expo House',
      focus: 'Radiology',
    }),
    sampleConference({
      _id: 'conference-children',
      title: 'Child Health in a Warming World: Heat, Water and Air in the Clinics of South Asia',
      subTitle: 'What paediatric teams can do before the summer',
      country: 'Multan',
      startDate: '2026-05-22',
      endDate: '2026-05-22',
      venue: 'Chenab Auditorium',
      focus: 'Pediatrics',
    }),
    sampleConference({
      _id: 'conference-surgery',
      title: 'Day Surgery Update',
      subTitle: 'Home by evening',
      country: 'Peshawar',
      startDate: '2026-03-09',
      endDate: '2026-03-09',
      venue: 'Khyber Lecture Theatre',
      focus: 'Surgery',
    }),
    sampleConference({
      _id: 'conference-mothers',
      title: 'Mothers First',
      subTitle: 'Respectful birth care',
      country: 'Quetta',
      startDate: '2026-06-30',
      endDate: '2026-07-02',
      venue: 'Zarghoon Hall',
      focus: 'Gynecology',
    }),
  ];
}
