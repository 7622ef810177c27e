import type { PartnerText } from '../partner-text';

export const text: PartnerText = {
  head: 'A book that lies flat on a ward desk',
  detail2:
    'Course handbooks are edited, designed and printed in Lahore on paper that takes pencil. Each carries a glossary in Urdu for the words patients will use, collected from clinics and not from dictionaries.',
  descriptions: [
    'A handbook is not the slides again. The press asks its authors to leave out whatever can be looked up faster on a telephone and to keep what is needed while standing: doses, sequences, thresholds, the questions not to forget. Margins are wide because readers write in them.',
    'Every edition lists its own corrections on the inside cover, with the date and the name of the reader who found the fault. New printings follow when guidelines change, and anyone who bought the previous one within the year may exchange it at cost.',
  ],
  benefits: [
    'The handbook is included in the course fee and is yours to keep',
    'Large-print copies on request at no extra charge',
    'An Urdu glossary of symptoms, reviewed by nurses from five provinces and territories',
  ],
  since: '2015',
  metIn: 'The handbook of every course',
};
