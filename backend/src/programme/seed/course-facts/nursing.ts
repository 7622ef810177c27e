import type { CourseFactsOf } from '../course-rows';
import type { nursing } from '../courses/nursing';
import { onDay, series } from '../sessions';
import { person, teachers } from '../teachers';
import { venues } from '../venues';
import { criticalCareSessions } from './critical-care-sessions';

export const nursingFacts: CourseFactsOf<typeof nursing> = {
  'deteriorating-patient': {
    venue: venues.mehrposhHouse,
    languages: ['Urdu', 'English'],
    teachers: [
      teachers.robinaYousaf,
      person('Dr Hamza Raja', 'Medical resident, for Mehrposh Nursing Foundation'),
    ],
    audience: [
      'Nursing students in their last year',
      'Registered nurses of general wards',
      'Ward teams of six',
    ],
    prerequisites: 'You record observations on a ward. No training in critical care is assumed.',
    outcomes: [
      'Count, score and believe the chart',
      'Make a four-part call that ends with a request',
      'Go one step higher when the first call fails',
      'Start what a nurse may start before the doctor arrives',
    ],
    sessions: [
      ...onDay(
        0,
        ['10:00', '12:00', 'A full minute, thirty times: counting breaths'],
        ['13:00', '16:30', 'Forty charts scored, and sepsis at the bedside'],
      ),
      ...onDay(
        1,
        ['10:00', '12:00', 'The call: situation, background, assessment, request'],
        ['13:00', '16:30', 'After the call, and your own observation chart'],
      ),
    ],
    certificate: 'Certificate of completion for both days; there is no test.',
    creditHours: 11,
    places: [36, 14],
    registerDaysBefore: 4,
    bring: ['A watch with a second hand', 'An empty observation chart of your ward'],
  },
  'wound-care-pressure-injury': {
    venue: null,
    languages: ['Urdu'],
    teachers: [teachers.shaistaGulzar],
    audience: [
      'Nurses of wards and outpatient rooms',
      'Home care staff',
      'Doctors who decide on dressings',
    ],
    prerequisites:
      'None. A photograph of a wound, taken with consent, is needed by the second week.',
    outcomes: [
      'Describe a wound in five fixed terms',
      'Stage a pressure injury on darker skin',
      'Plan turning that a short-staffed ward can keep',
      'Choose a dressing by what it does and what it costs',
    ],
    sessions: series('17:00', '18:30', [
      'Tissue, edge, exudate and skin',
      'Your photographs, described',
      'Two hours to begin: risk and turning',
      'Foam, water gloves and what trials found',
      'Feet, ulcers, burns and wounds that open',
    ]),
    certificate:
      'Certificate of completion for the five sessions and one wound described in writing.',
    creditHours: 7,
    places: [80, 41],
    registerDaysBefore: 3,
    bring: ['A photograph of a wound, with consent and without a face'],
  },
  'safe-medicines-ward-nurses': {
    venue: null,
    languages: ['Urdu', 'English'],
    teachers: [
      teachers.hameedaBaloch,
      person('Sumaira Achakzai', 'Medication safety nurse, Koh-e-Sabz Teaching Hospital'),
    ],
    audience: ['Nursing students', 'Registered nurses of wards', 'Nurse educators'],
    prerequisites: 'School arithmetic. The drills begin with it.',
    outcomes: [
      'Calculate an infusion rate without error',
      'Prepare insulin, heparin, potassium and opioids safely',
      'Perform a double check that is independent',
      'Report an error so that something changes',
    ],
    sessions: series('16:30', '18:00', [
      'Insulin and heparin: the first moment to stop it',
      'Potassium, magnesium and the inotropes',
      'Opioids, children and displacement volume',
      'Systems a ward sister can change, and the certificate test',
    ]),
    certificate:
      'Certificate of completion for all; those who sit the certificate test have its result stated.',
    creditHours: 6,
    places: null,
    registerDaysBefore: 2,
    bring: ['A telephone for the daily drills'],
  },
  'charge-nurse-leadership': {
    venue: venues.meridianLearningCentre,
    languages: ['Urdu', 'English'],
    teachers: [teachers.tahiraNawaz, teachers.bushraKhattak],
    audience: [
      'Staff nurses about to take charge',
      'Charge nurses',
      'Hospitals that send three nurses',
    ],
    prerequisites: 'Two years on a ward, and the consent of your superintendent to a ward project.',
    outcomes: [
      'Work out nurse-hours per patient-day for your ward',
      'Write a roster that is fair by rule',
      'Hold the conversation that has been postponed',
      'Improve one number on your ward in ninety days',
    ],
    sessions: [
      [0, '15:00', '19:00', 'In Lahore: your roster, and what it costs'],
      [14, '15:00', '17:00', 'Online: two weeks of roster, rewritten'],
      [28, '15:00', '19:00', 'In Lahore: the colleague who is late, the consultant who shouts'],
      [42, '15:00', '17:00', 'Online: delegation and its limits'],
      [
        56,
        '15:00',
        '19:00',
        'In Lahore: hearing a colleague out, half a day with the Narmi alliance',
      ],
      [70, '15:00', '17:00', 'Online: complaints, filming and a run chart'],
      [84, '15:00', '19:00', 'In Lahore: projects, presented in eight minutes each'],
    ],
    certificate:
      'Certificate of completion for six of the seven sessions and a project that was presented.',
    creditHours: 20,
    places: [36, 15],
    registerDaysBefore: 10,
    bring: ['Last month’s roster of your ward, without names'],
  },
  'critical-care-nursing-foundation': {
    venue: venues.sahilpur,
    languages: ['English', 'Urdu'],
    teachers: [teachers.binduMathew, teachers.khalidAlShehhi, teachers.kiranPinto],
    audience: [
      'Registered nurses who move to intensive care',
      'Intensive care nurses without formal training',
      'Hospitals that send five nurses',
    ],
    prerequisites:
      'Registration as a nurse, and a unit in which you look after ventilated patients. For practice in Ras Al Khaimah, two years on a ward.',
    outcomes: [
      'Take the first independent shift beside a ventilator',
      'Answer alarms in their order of urgency',
      'Change over a vasopressor without a fall in pressure',
      'Hold a skills passport with forty signed competencies',
    ],
    sessions: criticalCareSessions,
    certificate:
      'Certificate of completion for all four weekends and seven of the eight lectures; the signed passport states each competency.',
    creditHours: 60,
    places: [30, 3],
    registerDaysBefore: 14,
    bring: ['Ward clothes for the weekends', 'The name of an assessor in your hospital'],
  },
};
