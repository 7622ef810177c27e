import type { InstitutionText } from '../institution-text';

export const text: InstitutionText = {
  head: 'Twelve beds and one nurse to each',
  detail1:
    'The critical care unit at Marsa Noor keeps a ratio of one nurse to one patient, which makes it a good place to learn what undivided attention can notice. Nurses from our courses go there for eight weeks of supervised practice after an assessment in Karachi. In the first week they care for no patient alone; by the sixth they are responsible for one, with a preceptor at the next bed.',
  detail2:
    'What they bring home is less about equipment than about habits. A structured assessment at the start of each shift. Sedation reviewed each morning with the aim of less. Relatives told something at a fixed hour even if nothing has changed. The hospital pays for accommodation and meals, our programme pays for the assessment, and participants sign that they will return to their post for a year, because their colleagues are waiting to be taught.',
  programmes: [
    {
      title: 'Supervised critical care practice',
      desc: 'Eight weeks in Ras Al Khaimah in groups of six.',
    },
    {
      title: 'Preparation in Karachi',
      desc: 'Five days of ventilation, haemodynamics and arrhythmia recognition, with an assessment on the last.',
    },
  ],
  facts: {
    since: '2019',
    fields: 'Critical care nursing',
    openTo: 'Registered nurses with two years of ward experience',
    language: 'English',
  },
};
