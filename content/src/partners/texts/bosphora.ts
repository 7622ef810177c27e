import type { PartnerText } from '../partner-text';

export const text: PartnerText = {
  head: 'Some skills are learned through the fingers',
  detail2:
    'Instructors from Istanbul visit Lahore and Islamabad for ten days each spring and autumn. They teach ultrasound-guided access, chest drains, airway rescue and suturing to groups in which nobody waits for a turn.',
  descriptions: [
    'The society publishes its step lists and teaches by silence: a demonstration at normal speed without a word, another with each step named, a third in which the learner names the steps, and only then the learner’s own hands. It takes longer than showing it once, and people remember it.',
    'Practice models are made on the spot from gelatine, tubing and butcher’s cuts, and the recipes stay behind. Three teaching hospitals have set up their own skills rooms from them, at a cost their directors could approve without a committee.',
  ],
  benefits: [
    'One instructor to four learners at every station',
    'Step lists and model recipes to take home',
    'A refresher afternoon six months after the course',
  ],
  since: '2020',
  metIn: 'Procedure weeks in spring and autumn',
};
