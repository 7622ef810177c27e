import type { InstitutionText } from '../institution-text';

export const text: InstitutionText = {
  head: 'Training inside the shift',
  detail1:
    'The emergency department in Sukkur cannot close for a study day. In 2020 its head nurse proposed the opposite: fifteen minutes of teaching inside each shift, at the quietest hour of that shift, every day of the year. We helped to write the sessions. There are ninety of them, each on a single card, each with one action to practise and one question to ask, and when the ninetieth has been used the department starts again with the first.',
  detail2:
    'The cards cover what comes through the door: heat stroke in June, road injuries on Thursdays, snake bite after the rains, chest pain at any hour. They are free to use and are now in eleven other departments along the Indus. Visiting doctors and nurses work a month of supervised shifts and must write one new card before they leave, or improve an old one. The department votes on whether to keep it.',
  programmes: [
    {
      title: 'One month of shifts',
      desc: 'Supervised clinical work in emergency medicine, with accommodation on the grounds.',
    },
    {
      title: 'The ninety cards',
      desc: 'Short teaching sessions to print and use, sent to any department that asks.',
    },
  ],
  facts: {
    since: '2020',
    fields: 'Emergency medicine, emergency nursing',
    openTo: 'Doctors, nurses and paramedics',
    language: 'Sindhi, Urdu and English',
  },
};
