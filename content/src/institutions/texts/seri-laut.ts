import type { InstitutionText } from '../institution-text';

export const text: InstitutionText = {
  head: 'Infection prevention as a trade with tools',
  detail1:
    'Hand hygiene posters do not prevent infections; people with time, sinks and authority do. The nursing school at Seri Laut had been teaching infection prevention as a practical trade for a decade when we met its staff at our 2019 conference. Their course sends learners out to count: how many metres from the bed to the basin, how many lines were still needed this morning, how many minutes between an alarm and a hand on the curtain.',
  detail2:
    'The certificate we now award together takes sixteen weeks. Reading and short lectures are online. The rest happens on the learner’s own ward, where they choose one infection, measure it, change one thing and measure again. A tutor in Penang and a tutor in Pakistan read each report. Many of the changes are small, such as moving the sharps bins or renaming a trolley, and several have outlived the courses that produced them by years.',
  programmes: [
    {
      title: 'Certificate in infection prevention',
      desc: 'Sixteen weeks, part-time, with a project on the learner’s own ward.',
    },
    {
      title: 'Link-nurse network',
      desc: 'A monthly call for graduates, each time with one ward’s figures on the table.',
    },
  ],
  facts: {
    since: '2020',
    fields: 'Infection prevention, nursing',
    openTo: 'Nurses, laboratory staff and doctors',
    language: 'English',
  },
};
