import type { InstitutionText } from '../institution-text';

export const text: InstitutionText = {
  head: 'Teaching the people who teach',
  detail1:
    'Most clinicians are asked to teach long before anyone shows them how. Gulmeer University made teaching skill part of its promotion criteria in 2015 and asked us to build the courses that such a rule requires. What began as a weekend on small-group teaching has become a certificate in five units, taken by lecturers from fourteen colleges between Bahawalpur and Dera Ghazi Khan.',
  detail2:
    'The certificate is earned in front of learners. Each participant plans a session, teaches it to a real class, is observed by two colleagues, and writes down what they would change. The observers have been trained for that role and use the same short form, so feedback in Multan sounds like feedback in Sadiqabad. Graduates become observers in their turn, which is how a course of thirty places has reached more than four hundred teachers.',
  programmes: [
    {
      title: 'Certificate in health professions teaching',
      desc: 'Five units over one academic year, with two observed sessions.',
    },
    {
      title: 'Question-writing clinic',
      desc: 'Bring ten of your own multiple-choice items and leave with ten better ones.',
    },
    {
      title: 'Observer training',
      desc: 'One day on watching a colleague teach and saying something useful afterwards.',
    },
  ],
  facts: {
    since: '2015',
    fields: 'Medical education, assessment',
    openTo: 'Lecturers, demonstrators and clinical supervisors',
    language: 'English and Urdu',
  },
};
