import type { InstitutionText } from '../institution-text';

export const text: InstitutionText = {
  head: 'A ward round worth travelling for',
  detail1:
    'Patients reach Koh-e-Sabz from as far as Gwadar, often after a day on the road and a week of waiting to see whether things would improve by themselves. They arrive with advanced disease, and with a history that has to be taken slowly. The physicians there have made a virtue of it. Their morning round is a teaching round, six days a week, and it is famous among residents for the rule that nobody may order a test before naming the question it answers.',
  detail2:
    'We support the round in three ways: a library subscription for every resident, a visiting physician for one month in each quarter, and a shared conference on Thursdays in which a case from Quetta is discussed with wards in Lahore and Multan. Doctors from elsewhere may join for six weeks. They are given a room in the residents’ hostel, eight patients to look after under supervision, and the duty of presenting one of them on a Thursday.',
  programmes: [
    {
      title: 'Six-week residency visit',
      desc: 'Supervised ward work in internal medicine with a named consultant.',
    },
    {
      title: 'Thursday case conference',
      desc: 'Open to any doctor by video link, with the case notes circulated the day before.',
    },
  ],
  facts: {
    since: '2019',
    fields: 'Internal medicine, infectious diseases',
    openTo: 'Postgraduate trainees and medical officers',
    language: 'Urdu and English',
  },
};
