import type { InstitutionText } from '../institution-text';

export const text: InstitutionText = {
  head: 'One standard of examination, two sets of examiners',
  detail1:
    'A candidate who can examine a knee in Calderwick should be able to examine a knee in Lahore, and an examiner in either city should give the same mark for it. That sounds obvious and is surprisingly hard to arrange. Since 2016 the two teams have written their clinical stations together, filmed sample performances and marked them independently, then met online to argue about every mark that differed. The marking guides that came out of those arguments are the ones our learners now work from.',
  detail2:
    'The visible part is a preparation course in clinical examination that runs twice a year, ending in a full circuit of twelve stations. Half of the examiners come from Calderwick, half from Pakistan, and none of them knows a candidate in advance. Everyone leaves with a written account of each station: what was done, what was left out, and one thing to practise first. Candidates who wish may sit the circuit again six months later at no further fee.',
  programmes: [
    {
      title: 'Twelve-station circuit',
      desc: 'A full practice examination in Lahore each March and September.',
    },
    {
      title: 'Examiner training',
      desc: 'Two days for consultants who mark clinical examinations, with filmed performances to calibrate against.',
    },
    {
      title: 'Summer observership',
      desc: 'Two weeks in Calderwick for the ten candidates with the best written reflections.',
    },
  ],
  facts: {
    since: '2016',
    fields: 'Clinical examination, assessment',
    openTo: 'Final-year students and doctors in their first four years',
    language: 'English',
  },
};
