import type { CourseFactsOf } from '../course-rows';
import type { psychiatry } from '../courses/psychiatry';
import { onDay, series } from '../sessions';
import { person, teachers } from '../teachers';
import { venues } from '../venues';

export const psychiatryFacts: CourseFactsOf<typeof psychiatry> = {
  'depression-general-practice': {
    venue: null,
    languages: ['English', 'Urdu'],
    teachers: [teachers.fatimaZaman, teachers.bushraKhattak],
    audience: ['General practitioners', 'Psychologists', 'Residents of any specialty'],
    prerequisites: 'You see patients alone for at least part of the week.',
    outcomes: [
      'Ask the second question in a ten-minute visit',
      'Ask about suicide in plain words',
      'Use five medicines with a target dose and an end',
      'Withdraw a sleeping tablet over three months',
    ],
    sessions: series('20:00', '21:30', [
      'Headache, gas and burning: two questions',
      'An explanation that joins body and mood',
      'Five medicines used properly',
      'Coming off the sleeping tablet',
      'Mothers, grief and anaemia',
      'Problem-solving in three short visits',
    ]),
    certificate:
      'Certificate of completion for five of the six evenings; peer supervision in the month after is stated as well.',
    creditHours: 9,
    places: [48, 20],
    registerDaysBefore: 3,
    bring: [],
  },
  'psychological-first-aid': {
    venue: venues.narmiCourtyard,
    languages: ['Urdu', 'English'],
    teachers: [teachers.bushraKhattak, teachers.fatimaZaman],
    audience: [
      'Volunteers and students',
      'Health professionals',
      'Relief organisations that send ten',
    ],
    prerequisites:
      'None. The training is not meant for people in the first weeks after a disaster of their own.',
    outcomes: [
      'Approach, introduce yourself and find out what is needed',
      'Link people with services that you have mapped before',
      'Notice who needs a specialist',
      'Plan rest for the helpers',
    ],
    sessions: [
      ...onDay(
        0,
        ['10:00', '13:00', 'In Islamabad: look, listen, link'],
        ['14:00', '17:00', 'In Islamabad: the camp in the courtyard'],
      ),
      ...onDay(
        1,
        ['10:00', '12:00', 'Online: people who need more'],
        ['13:00', '15:00', 'Online: rosters, buddies and when to go home'],
      ),
    ],
    certificate: 'Certificate of completion for both days.',
    creditHours: 0,
    places: [60, 22],
    registerDaysBefore: 5,
    bring: ['A hat and water for the courtyard', 'Your student or staff card'],
  },
  'acute-agitation': {
    venue: null,
    languages: ['English', 'Urdu'],
    teachers: [
      teachers.palwashaKasi,
      person('Yar Muhammad', 'Charge nurse in psychiatry, Koh-e-Sabz Teaching Hospital'),
    ],
    audience: [
      'Nurses of wards and emergency departments',
      'Emergency doctors',
      'Security staff of hospitals',
    ],
    prerequisites: 'None. Security staff follow the course in Urdu.',
    outcomes: [
      'Look for delirium before anything else',
      'Use distance, hands, tone and time',
      'Offer medicine by mouth first, and monitor after an injection',
      'Record a restraint as the law requires',
    ],
    sessions: series('15:00', '16:30', [
      'Causes found in five minutes',
      'Distance, hands, tone and time: your own recordings',
      'Medicines, observation and the law',
    ]),
    certificate: 'Certificate of completion for the three sessions and four filmed situations.',
    creditHours: 4,
    places: [75, 33],
    registerDaysBefore: 3,
    bring: ['A telephone that can film'],
  },
};
