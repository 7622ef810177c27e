import type { PartnerText } from '../partner-text';

export const text: PartnerText = {
  head: 'Rehearse it on a Tuesday, need it on a Friday',
  detail2:
    'Four rooms, built as a ward, a theatre, a labour room and a resuscitation bay, can be booked by our courses on a hundred and twenty days of the year. Technicians run the manikins, so that instructors can watch people.',
  descriptions: [
    'The centre’s rule is that the debriefing lasts twice as long as the scenario. Ten minutes of simulated cardiac arrest are followed by twenty minutes in a quiet room with coffee and a recording, and it is in that room that most of the learning takes place.',
    'Scenarios are written around what Pakistani hospitals have. Oxygen may come from a cylinder that is nearly empty. The blood bank may answer on the third call. Learners are asked to manage that as well, because on an ordinary night shift they will have to.',
  ],
  benefits: [
    'At least one simulated session in every clinical course held in Karachi',
    'Recordings that only your group sees, deleted after four weeks',
    'Evening practice hours for former participants on the first Monday of a month',
  ],
  since: '2018',
  metIn: 'Clinical courses held in Karachi',
};
