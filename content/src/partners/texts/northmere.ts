import type { PartnerText } from '../partner-text';

export const text: PartnerText = {
  head: 'A fair question is a piece of engineering',
  detail2:
    'The board reviews every item in our question banks. Two clinicians check that the answer is right, an editor checks that the question asks only one thing, and a psychometrician looks at how earlier candidates answered it. About one draft in five survives unchanged.',
  descriptions: [
    'Bad questions punish the wrong people. A double negative catches the candidate whose first language is not English; an option that is twice as long as its neighbours rewards the one who has been taught to guess. Northmere’s editors remove both before an item is ever used.',
    'After each sitting we receive a report on every question: how many got it right, whether strong candidates did better on it than weak ones, and which wrong answer attracted most. Items that fail are withdrawn from the marks as well as from the bank, and candidates are told.',
  ],
  benefits: [
    'Practice papers with an explanation for each option, right or wrong',
    'Results that say where you stand in each subject',
    'A written way to challenge a question, answered within ten working days',
  ],
  since: '2017',
  metIn: 'Practice papers and final assessments',
};
