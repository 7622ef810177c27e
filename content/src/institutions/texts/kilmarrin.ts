import type { InstitutionText } from '../institution-text';

export const text: InstitutionText = {
  head: 'Two professions, one labour ward',
  detail1:
    'Kilmarrin is one of few colleges in which student midwives and student doctors are taught labour and birth in the same classes by the same people. The college holds that most harm on a labour ward begins with a sentence that somebody did not feel able to say, and that the time to practise saying it is before either person has a title. Its teaching of fetal monitoring, for instance, is always done in mixed pairs.',
  detail2:
    'Together we have adapted that teaching for maternity units in Punjab. The course takes whole teams and declines individuals: a unit sends two midwives, two doctors and an anaesthetist, or it waits. Over three days the team works through cases that start calmly, learns a shared vocabulary for worry, and leaves with a one-page agreement on when to call, whom to call and what to say. Tutors from Kilmarrin visit three months later to see what became of it.',
  programmes: [
    {
      title: 'Labour ward team course',
      desc: 'Three days for complete teams of five, four times a year.',
    },
    {
      title: 'Fetal monitoring in pairs',
      desc: 'An online course of twenty cases that can only be opened by two people together.',
    },
  ],
  facts: {
    since: '2021',
    fields: 'Midwifery, obstetrics, teamwork',
    openTo: 'Maternity teams from public and private hospitals',
    language: 'English, with Urdu materials',
  },
};
