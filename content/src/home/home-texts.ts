import { site } from '@meridian/contracts';
/** The sentence of the hero, the main heading of the page. */
export const heroSentence = 'What is learned on one meridian heals on another.';

export const heroIntroduction =
  'Courses, conferences and placements that join students and clinicians in Pakistan with teachers in nine countries.';

export const aboutParagraphs = [
  {
    id: 1,
    desc: `${site.name} began with a plain observation: good teachers and people who want to learn from them are often a long way apart. We arrange the meeting. Some of it takes place on a ward in Sukkur, some in a lecture hall abroad, and a good deal online on weekday evenings.`,
  },
  {
    id: 2,
    desc: 'We are small on purpose. Every course has a named clinician who answers for it, every collaboration begins with one course or exchange that either side may end, and every course says what its participants can do afterwards.',
  },
];

export const valueCards = [
  {
    id: 1,
    cover: 'globe',
    title: 'Global Partnerships',
    desc: 'Universities and hospitals in nine countries teach with us, and learn from the wards they visit.',
  },
  {
    id: 2,
    cover: 'check',
    title: 'Healthcare Excellence',
    desc: 'Content follows current guidelines, is taught by people in practice, and is measured at the bedside.',
  },
  {
    id: 3,
    cover: 'book',
    title: 'Empowerment Through Education',
    desc: 'Fees by stage of training, grants for travel and classrooms by satellite, so that distance decides less.',
  },
] as const;
