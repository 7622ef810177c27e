import type { CourseFactsOf } from '../course-rows';
import type { familyMedicine } from '../courses/family-medicine';
import { onDay, series } from '../sessions';
import { person, teachers } from '../teachers';
import { venues } from '../venues';

export const familyMedicineFacts: CourseFactsOf<typeof familyMedicine> = {
  'diabetes-neighbourhood-clinic': {
    venue: null,
    languages: ['English', 'Urdu'],
    teachers: [teachers.humaAslam, teachers.naveedSiddiqui, teachers.ayeshaRiaz],
    audience: ['General practitioners', 'Nurses and diabetes educators', 'Pairs from one clinic'],
    prerequisites: 'A clinic with patients who have diabetes, and leave to look into its register.',
    outcomes: [
      'Run a planned visit every three months, from a register',
      'Start once-daily insulin safely in one visit',
      'Screen feet, eyes and kidneys with simple tools',
      'Advise on food with roti on the plate',
    ],
    sessions: series('20:30', '22:00', [
      'A register and a year plan',
      'Metformin first, and what second',
      'Starting insulin in one visit',
      'Insulin in summer and in Ramadan',
      'Feet, eyes and kidneys',
      'The ordinary plate, rebuilt',
      'Pregnancy and the years after',
      'Figures from before and after',
    ]),
    certificate:
      'Certificate of completion for all who attend seven of the eight evenings and show their figures.',
    creditHours: 12,
    places: null,
    registerDaysBefore: 3,
    bring: ['A count of the patients in your register'],
  },
  'ten-minute-consultation': {
    venue: venues.meridianLearningCentre,
    languages: ['English'],
    teachers: [
      person(
        'Dr Anne MacKinnon',
        'Family physician, University of Marrowdale Faculty of Health Sciences',
      ),
      teachers.naveedSiddiqui,
    ],
    audience: ['Residents in family medicine', 'Family physicians', 'Rural medical officers'],
    prerequisites:
      'You see at least twenty patients a week, and can write in English to a paired colleague.',
    outcomes: [
      'Find the real question in the first two minutes',
      'Judge what is likely, what must not be missed and what can wait',
      'Compose a safety net in one sentence of the patient’s language',
      'Close a visit in time',
    ],
    sessions: [
      ...series(
        '18:00',
        '20:00',
        [
          'Online: opening the visit',
          'Online: tiredness and dizziness',
          'Online: a cough of three weeks',
        ],
        { every: 14 },
      ),
      ...onDay(
        34,
        ['09:00', '12:00', 'In Lahore: the room, and who speaks first'],
        ['13:00', '16:00', 'In Lahore: recorded consultations, reviewed in threes'],
      ),
      ...onDay(
        35,
        ['09:00', '12:00', 'In Lahore: the accompanying relative'],
        ['13:00', '16:00', 'In Lahore: simulated patients, first round'],
      ),
      ...series(
        '18:00',
        '20:00',
        [
          'Online: the child who does not eat',
          'Online: several illnesses and many tablets',
          'Online: home visits and care of the dying',
        ],
        { from: 42, every: 14 },
      ),
      ...onDay(
        83,
        ['09:00', '12:00', 'In Lahore: adolescents seen alone'],
        ['13:00', '16:00', 'In Lahore: simulated patients, second round'],
      ),
      ...onDay(
        84,
        ['09:00', '12:00', 'In Lahore: safety nets, spoken and written'],
        ['13:00', '16:00', 'In Lahore: closing a visit, and six letters read again'],
      ),
    ],
    certificate:
      'Certificate of completion for both weekends, four of the six evenings and a correspondence of five consultations.',
    creditHours: 30,
    places: [32, 14],
    registerDaysBefore: 14,
    bring: ['One consultation recorded with the patient’s consent'],
  },
};
