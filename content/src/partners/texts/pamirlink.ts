import type { PartnerText } from '../partner-text';

export const text: PartnerText = {
  head: 'The seminar that arrives over the pass',
  detail2:
    'Sixteen rural health centres between Astore and upper Hunza have a small classroom with a screen, a camera and a battery. Pamirlink keeps them connected and employs a coordinator in each valley who makes sure that there is tea and that the session starts.',
  descriptions: [
    'Winter closes roads for weeks at a time. Before the network existed that meant months without any teaching; now January is the busiest month, because nobody can leave. Attendance is counted by centre, and a doctor who is alone on duty can listen by telephone.',
    'The same link carries consultations. A presenter who has taught the morning session stays for an hour afterwards to discuss patients whom the centres are worried about. No names are spoken, and the treating doctor writes the note and keeps the decision.',
  ],
  benefits: [
    'Live sessions for sixteen centres, with recordings that download overnight',
    'An hour of case discussion after each session',
    'Attendance that counts towards our certificates without a journey',
  ],
  since: '2019',
  metIn: 'Live online sessions',
};
