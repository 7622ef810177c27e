import { site } from '@meridian/contracts';
/** The sentence of the hero, the main heading of the page. */
export const heroSentence = 'What is learned on one meridian heals on another.';

export const heroIntroduction =
  'Courses, conferences and placements that join students and clinicians in Pakistan with teachers in nine countries.';

export const aboutParagraphs = [
  `${site.name} brings students and clinicians together with people who can teach them. Some courses take place on a ward in Sukkur, some placements in a hospital abroad, and a good deal online on weekday evenings.`,
  'Every course has a named clinician who is responsible for it, every collaboration begins with one course or exchange that either side may end, and every course page says what participants can do afterwards.',
];

export const valueCards = [
  {
    cover: 'globe',
    title: 'Global Partnerships',
    desc: 'Universities and hospitals in nine countries teach with us, and learn from the wards they visit.',
  },
  {
    cover: 'check',
    title: 'Healthcare Excellence',
    desc: 'Content follows current guidelines and is taught by people who practise what they teach.',
  },
  {
    cover: 'book',
    title: 'Empowerment Through Education',
    desc: 'Fees by stage of training, grants for travel, and classrooms by satellite for distant districts.',
  },
] as const;
