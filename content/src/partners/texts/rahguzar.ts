import type { PartnerText } from '../partner-text';

export const text: PartnerText = {
  head: 'Before the hospital doors',
  detail2:
    'Paramedic instructors take our learners out of the classroom: to a parked bus, a stairwell, a canal bank. They bring an ambulance, two wrecked cars and moulage that makes first-year students go quiet.',
  descriptions: [
    'Hospital staff tend to believe that an emergency starts when the trolley arrives. A day with Rahguzar corrects that. Participants learn what can be known at a roadside, what cannot, and why the crew’s first sentence at handover deserves the room’s silence.',
    'The service also teaches the public. On the last Saturday of every month our volunteers help to run a free class in chest compressions, bleeding control and the recovery position, in Pashto and Urdu. Twenty-two thousand people have attended one since it began, many of them drivers.',
  ],
  benefits: [
    'A full day of pre-hospital scenarios in every emergency course in Peshawar',
    'Ride-along shifts for doctors and nurses, eight hours with a crew',
    'Public first-aid classes that our students may help to teach',
  ],
  since: '2018',
  metIn: 'Emergency courses held in Peshawar',
};
