import type { PartnerText } from '../partner-text';

export const text: PartnerText = {
  head: 'So that the answer can be yes',
  detail2:
    'Nurses are offered study leave less often than doctors and can afford it less easily. The foundation pays the course fee, the bus fare and, where a mother would otherwise stay at home, a carer for her children.',
  descriptions: [
    'An application is one page and asks for no essay. A ward sister signs that the leave has been granted, the applicant says which course and why that one, and the answer comes within three weeks. Two of the five trustees are practising staff nurses.',
    'In return, each recipient teaches something of what she learned to her own ward, in her own way and at a time she chooses. The foundation collects a photograph of that session and nothing else. Eighty-six were held last year, from Skardu to Thatta.',
  ],
  benefits: [
    'Full fees for sixty nurses a year on any of our courses',
    'Childcare at each course venue, or its cost at home',
    'Decisions within three weeks, in writing',
  ],
  since: '2021',
  metIn: 'The application for a nursing place',
};
