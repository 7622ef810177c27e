import type { PartnerText } from '../partner-text';

export const text: PartnerText = {
  head: 'An offer is not yet a ticket',
  detail2:
    'A place on an elective abroad costs nothing; the flight, the visa and four weeks of rent do. The fund awards forty grants a year to Pakistani students who have the place and lack the rest.',
  descriptions: [
    'Grants are given on two questions alone: what do you intend to learn, and to whom will it be of use when you come back. Marks are not asked for. The panel reads applications with names and colleges removed, and has kept to that since its first round.',
    'Money is paid before travel and not after it, because reimbursement is a loan from those who have least. Receipts are collected later in a simple envelope. Each grant holder writes a two-page letter to next year’s applicants, and those letters are the best guide to the destinations we know.',
  ],
  benefits: [
    'Up to 1,400 pounds for flights, visa and living costs',
    'Paid four weeks before departure',
    'Letters from earlier grant holders about each destination',
  ],
  since: '2017',
  metIn: 'The application for an elective abroad',
};
