import type { PartnerText } from '../partner-text';

export const text: PartnerText = {
  head: 'Ask a librarian first',
  detail2:
    'Seven health librarians in Nairobi answer questions from our learners by chat and e-mail, in hours that suit Pakistani evenings. They do not do the search for anyone. They sit beside it.',
  descriptions: [
    'A typical question arrives as “everything about diabetes and the eye”. Twenty minutes later it has become a population, an exposure, an outcome and three synonyms for each, and the learner has run the search herself. The librarians call this the interview and consider it the main part of their work.',
    'They also keep a list of what is free. Much of the literature that matters to lower-income countries can be read without payment if one knows which door to try, and the library’s guide to those doors is updated each month by people who have tried them.',
  ],
  benefits: [
    'A reply within one working day, usually within the evening',
    'Search coaching for every research fellow before the protocol is written',
    'A monthly guide to journals and books that are free to read from Pakistan',
  ],
  since: '2020',
  metIn: 'Research courses and fellowships',
};
