import type { PartnerText } from '../partner-text';

export const text: PartnerText = {
  head: 'Somebody to talk to who is not your supervisor',
  detail2:
    'Training in health care is hard on the people who do it. The alliance’s psychologists and psychiatrists hold confidential hours for anyone enrolled with us, by telephone or in person, at no charge and without a report to anybody.',
  descriptions: [
    'What learners bring is rarely dramatic: sleep that has gone, an error that will not leave, an examination failed for the second time. Early conversations are short and practical. Where more is needed, the alliance arranges it near the learner’s home and stays in touch until it has begun.',
    'Its second task is teaching. A half-day on hearing a colleague out is part of our courses for senior residents and ward sisters. It offers no diagnosis and no script, only practice in noticing, asking once more than is comfortable, and knowing what to do with the answer.',
  ],
  benefits: [
    'Up to six confidential sessions for each learner in a year',
    'An evening telephone line in Urdu, Punjabi, Pashto, Sindhi and English',
    'Peer-support training for seniors, included in leadership courses',
  ],
  since: '2022',
  metIn: 'Any course, from the day you enrol',
};
