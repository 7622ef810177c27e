import type { CourseFactsOf } from '../course-rows';
import type { infectiousDiseases } from '../courses/infectious-diseases';
import { onDay, series } from '../sessions';
import { person, teachers } from '../teachers';
import { venues } from '../venues';

export const infectiousDiseasesFacts: CourseFactsOf<typeof infectiousDiseases> = {
  'antimicrobial-stewardship': {
    venue: null,
    languages: ['English'],
    teachers: [teachers.zainabHunzai, teachers.asifKarim, teachers.nomanShigri],
    audience: [
      'Hospital pharmacists',
      'Doctors of all wards',
      'Microbiologists',
      'Hospital teams of three',
    ],
    prerequisites: 'You work in a hospital that allows a one-day survey of its prescriptions.',
    outcomes: [
      'Survey the prescriptions of a hospital in one day',
      'Review an antibiotic at 48 hours, with three outcomes',
      'Write a guideline of one page that is read',
      'Present a month of figures to an administrator',
    ],
    sessions: series('18:30', '20:30', [
      'Five habits and a survey of one day',
      'Your survey, and Access, Watch and Reserve',
      'Review at 48 hours',
      'From vein to mouth',
      'Surgical prophylaxis that ends in theatre',
      'Resistant typhoid, resistant Klebsiella and the local antibiogram',
      'A round with a surgeon who has heard it before',
      'Teams present their first month',
    ]),
    certificate:
      'Certificate of completion for seven of the eight sessions and a survey of your own.',
    creditHours: 16,
    places: [60, 23],
    registerDaysBefore: 5,
    bring: ['The antibiogram of your hospital, if it has one'],
  },
  'tuberculosis-start-to-finish': {
    venue: null,
    languages: ['English', 'Urdu'],
    teachers: [
      person('Dr Abdul Wali Kakar', 'Consultant chest physician, Koh-e-Sabz Teaching Hospital'),
      person('Dr Mahjabeen Durrani', 'Radiologist, Koh-e-Sabz Teaching Hospital'),
    ],
    audience: ['General practitioners', 'Chest physicians', 'Paramedics and DOTS staff'],
    prerequisites: 'You see people who cough, in private or public practice.',
    outcomes: [
      'Test the right cough with the right sample first',
      'Treat sensitive and resistant disease with current regimens',
      'Restart treatment in order after hepatitis',
      'Notify a patient as a private practitioner',
    ],
    sessions: series('19:00', '20:30', [
      'Three visits too many: whom to test',
      'Regimens by weight, sensitive and resistant',
      'Side effects, diabetes, pregnancy and kidney failure',
      'Children, and tuberculosis outside the lung',
      'Finishing: stigma, moving and preventive treatment',
    ]),
    certificate:
      'Certificate of completion for the five evenings, once you are registered as a notifying provider.',
    creditHours: 7,
    places: null,
    registerDaysBefore: 2,
    bring: [],
  },
  'infection-prevention-certificate': {
    venue: venues.meridianLearningCentre,
    languages: ['English'],
    teachers: [teachers.norhayatiIsmail, teachers.riffatMasih],
    audience: [
      'Link nurses',
      'Doctors with a part in infection control',
      'Infection control officers',
    ],
    prerequisites: 'A ward of your own that you may watch and audit for ten weeks.',
    outcomes: [
      'Observe hand hygiene and feed the rate back',
      'Read the records of a sterilisation cycle',
      'Act on an outbreak while news is incomplete',
      'Show what changed on your ward between week one and week ten',
    ],
    sessions: [
      ...series('14:00', '16:00', [
        'Online: a ward watched for twenty minutes',
        'Online: transmission and precautions',
        'Online: sterilisation and its records',
        'Online: water, waste and cleaning',
        'Online: lines, catheters and ventilators',
        'Online: an outbreak of five days',
      ]),
      ...onDay(
        41,
        ['09:00', '13:00', 'In Lahore: isolation in a ward without side rooms'],
        ['14:00', '16:00', 'In Lahore: injection safety and sharps'],
      ),
      ...onDay(
        42,
        ['09:00', '13:00', 'In Lahore: a central supply department'],
        ['14:00', '16:00', 'In Lahore: cleaning checked with a marker'],
      ),
      ...series(
        '14:00',
        '16:00',
        ['Online: your audit so far', 'Online: the same ward, watched again'],
        { from: 49 },
      ),
      ...onDay(63, ['09:00', '12:00', 'Online: certificate examination']),
    ],
    certificate:
      'The certificate shared with Seri Laut: the examination in week ten, then six weeks of project on your own ward, sixteen weeks in all. Without the examination, a certificate of completion.',
    creditHours: 30,
    places: [45, 19],
    registerDaysBefore: 10,
    bring: [
      'Ward clothes for the practical days',
      'A letter from your hospital that allows the audit',
    ],
  },
  'monsoon-fevers': {
    venue: null,
    languages: ['English', 'Urdu'],
    teachers: [teachers.zainabHunzai, teachers.asifKarim],
    audience: ['House officers', 'Practitioners in outpatient clinics', 'Laboratory staff'],
    prerequisites: 'None.',
    outcomes: [
      'Sort a fever by its day of illness',
      'Order and interpret the test that belongs to that day',
      'Run fluids in dengue hour by hour, and stop in time',
    ],
    sessions: [
      [0, '18:00', '19:30', 'A pathway by day of illness'],
      [3, '18:00', '19:30', 'Tests, and the laboratory’s side of the request form'],
      [7, '18:00', '19:30', 'Fluids in dengue, on a chart of six patients'],
      [10, '18:00', '19:30', 'Beds, nets, donors and a message to the community'],
    ],
    certificate: 'Certificate of completion for the four evenings.',
    creditHours: 4,
    places: null,
    registerDaysBefore: 2,
    bring: [],
  },
};
