import type { InstitutionText } from '../institution-text';

export const text: InstitutionText = {
  head: 'Medicine for the end of the road',
  detail1:
    'A family doctor in northern Canada and a family doctor in Chitral share more with each other than either does with a specialist in a capital city. Both decide alone, with few tests, whether someone has to travel for a day to be seen. Marrowdale trains doctors for exactly that decision. The exchange began in 2018 with a series of conversations between rural clinics on either side of the world and has kept that form at its heart.',
  detail2:
    'A pair of clinics, one in each country, meets by video every second week for a year. They take turns to bring a patient they were unsure about, and a tutor keeps them to the point: what would make you send her, what would let you keep her here. Around the meetings are modules on chronic disease registers, home visits and planning for a district rather than a queue. The pairs often carry on after the year has ended.',
  programmes: [
    {
      title: 'Paired clinics',
      desc: 'One year of fortnightly case conversations between a Pakistani and a Canadian practice.',
    },
    {
      title: 'Public health for a district',
      desc: 'Six online modules on registers, outbreaks and simple planning.',
    },
    {
      title: 'Winter school',
      desc: 'Two weeks in Marrowdale each January for four doctors from remote posts.',
    },
  ],
  facts: {
    since: '2018',
    fields: 'Family medicine, public health',
    openTo: 'Doctors in primary care and district health officers',
    language: 'English',
  },
};
