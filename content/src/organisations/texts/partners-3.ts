import type { OrganisationText } from '../organisation';

export const texts: readonly OrganisationText[] = [
  // Saltholme Fellowship Fund
  {
    head: 'An offer is not yet a ticket',
    detail2:
      'A place on an elective abroad costs nothing; the flight, the visa and four weeks of rent do. The fund awards forty grants a year to Pakistani students who have the place and lack the rest.',
    descriptions: [
      'Grants are given on two questions alone: what do you intend to learn, and to whom will it be of use when you come back. Marks are not asked for. The panel reads applications with names and colleges removed, and has kept to that since its first round.',
      'Money is paid before travel and not after it, because reimbursement is a loan from those who have least. Receipts are collected later in a simple envelope. Each grant holder writes a two-page letter to next year’s applicants, and those letters are the best guide to the destinations we know.',
    ],
    points: [
      'Up to 1,400 pounds for flights, visa and living costs',
      'Paid four weeks before departure',
      'Letters from earlier grant holders about each destination',
    ],
    facts: { since: '2017', metIn: 'The application for an elective abroad' },
  },
  // Savanna Line Health Library
  {
    head: 'Ask a librarian first',
    detail2:
      'Seven health librarians in Nairobi answer questions from our learners by chat and e-mail, in hours that suit Pakistani evenings. They do not do the search for anyone. They sit beside it.',
    descriptions: [
      'A typical question arrives as “everything about diabetes and the eye”. Twenty minutes later it has become a population, an exposure, an outcome and three synonyms for each, and the learner has run the search herself. The librarians call this the interview and consider it the main part of their work.',
      'They also keep a list of what is free. Much of the literature that matters to lower-income countries can be read without payment if one knows which door to try, and the library’s guide to those doors is updated each month by people who have tried them.',
    ],
    points: [
      'A reply within one working day, usually within the evening',
      'Search coaching for every research fellow before the protocol is written',
      'A monthly guide to journals and books that are free to read from Pakistan',
    ],
    facts: { since: '2020', metIn: 'Research courses and fellowships' },
  },
  // Narmi Mental Health Alliance
  {
    head: 'Someone to talk to who is not your supervisor',
    detail2:
      'Training in health care is hard on the people who do it. The alliance’s psychologists and psychiatrists hold confidential hours for anyone enrolled with us, by telephone or in person, at no charge and without a report to anyone.',
    descriptions: [
      'What learners bring is rarely dramatic: sleep that has gone, an error that will not leave, an examination failed for the second time. Early conversations are short and practical. Where more is needed, the alliance arranges it near the learner’s home and stays in touch until it has begun.',
      'Its second task is teaching. A half-day on hearing a colleague out is part of our courses for senior residents and ward sisters. It offers no diagnosis and no script, only practice in noticing, asking once more than is comfortable, and knowing what to do with the answer.',
    ],
    points: [
      'Up to six confidential sessions for each learner in a year',
      'An evening telephone line in Urdu, Punjabi, Pashto, Sindhi and English',
      'Peer-support training for seniors, included in leadership courses',
    ],
    facts: { since: '2022', metIn: 'Any course, from the day you enrol' },
  },
];
