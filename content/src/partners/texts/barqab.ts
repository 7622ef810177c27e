import type { PartnerText } from '../partner-text';

export const text: PartnerText = {
  head: 'What the number on the report does not say',
  detail2:
    'The laboratories give us sets of results from which every trace of the patient has been removed: full blood counts, cultures, blood gases, smears photographed at the microscope. They arrive as they were issued, haemolysed samples included.',
  descriptions: [
    'A result has a history. It was ordered for a reason, drawn from an arm that may have had a drip in it, carried in a box that may have been warm. The pathologists who teach with us begin there and arrive at the diagnosis last, which is the order in which errors are made.',
    'Each unit ends with a page called “Telephone us”: the results that should never wait for a printed report, what the laboratory will say when it rings, and what a clinician ought to ask in return. Several wards have pinned that page beside the telephone.',
  ],
  benefits: [
    'Two hundred teaching cases with real, anonymous results',
    'A yearly visit to the laboratory, from reception desk to report',
    'Local reference ranges and resistance patterns in place of borrowed ones',
  ],
  since: '2016',
  metIn: 'Units on tests and their results',
};
