import type { ConferenceSeeds } from '../conference-rows';

export const online = {
  'student-research-days': {
    title: 'Student Research Days: First Papers from South Asian Wards',
    subTitle: 'Short talks, kind questions, open data',
    focus: 'Research & ethics',
    place: ['Online', 'Online, in three live rooms with a recorded library'],
    schedule: [128, 'Wednesday', 2],
    details:
      'Two evenings on which students and residents present their first finished study to people who have read it beforehand.',
    paragraphs: [
      'Sixty studies are chosen for their method and not for their result, from titles that reviewers see without names or colleges. Each has six minutes and a discussion of nine, in which the first question must be one that helps. Drafts and data are open to delegates a week earlier.',
      'Between talks there are clinics of twenty minutes on tables, reviewers, rejected papers and supervisors who do not answer. Statisticians at Wattlemere University keep two rooms through their own night for it.',
      'The prize is practical: five papers are carried to submission with an editor’s help in the three months afterwards. Twelve of the fifteen helped so far have been published, and their authors serve as readers this time.',
    ],
    categoryHeading: 'Delegates',
    fees: [
      ['Students', 800, 1200, 1600],
      ['Residents', 1800, 2400, 3200],
      ['Faculty', 4000, 5000, 6500],
    ],
    discountHeading: 'Presenters',
    discount: 'Whoever presents pays nothing, and may bring one supervisor at no cost.',
    taxDetails: 'Online services are taxed where you live; our price contains the Pakistani part.',
    note: 'A telephone and a slow connection are enough: slides are sent ahead and sound alone can be followed.',
  },
  'stewardship-online': {
    title: 'Stewardship after Midnight: Antibiotics when Nobody Is Looking',
    subTitle: 'Residents and pharmacists on call',
    focus: 'Infectious diseases',
    place: ['Online', 'Online, from the studio in Lahore'],
    schedule: [-270, 'Thursday', 2],
    details:
      'Most courses of antibiotics begin at night and are chosen by the youngest doctor in the building. Two late evenings, online, for exactly that person.',
    paragraphs: [
      'Sessions start at ten, when calls begin. A resident in Lahore, a pharmacist in Karachi and a nurse in Skardu each narrate a real night while the audience chooses the next step by vote, and then see the culture that returned three days later.',
      'Between the stories come short lessons on first doses, allergy, kidney function without a laboratory, and the three questions worth telephoning a senior about. A recording of one such call, made with consent of both, has become the most watched part of the library.',
      'Pharmacists chair the second evening. They show what a night cupboard should hold, how a restricted list is kept without cruelty, and which interventions residents thanked them for. A pocket card made by participants can be printed by any hospital.',
    ],
    categoryHeading: 'Who attends',
    fees: [
      ['House officers', 900, 1300, 1800],
      ['Residents and pharmacists', 1600, 2200, 3000],
      ['Consultants', 3500, 4500, 6000],
    ],
    discountHeading: 'On call that night',
    discount:
      'If your roster has you on duty during either evening, send it in and attend for half.',
    taxDetails: 'Tax on electronic services is included for delegates in Pakistan.',
    note: 'The library of recordings stays open to delegates for a year.',
  },
} satisfies ConferenceSeeds;
