import type { InstitutionText } from '../institution-text';

export const text: InstitutionText = {
  head: 'Watching closely, and knowing what to watch for',
  detail1:
    'An observership can be the most expensive way ever devised of standing at the back of a room. The heart centre at Hallersbruck agreed with us that it should be nothing of the kind. Each visitor is paired with one physician for four weeks, follows that physician’s patients from clinic to catheter laboratory to discharge, and keeps a log in which every entry begins with a prediction: what will the scan show, and what would change if it did not.',
  detail2:
    'Before that come twelve weeks of evening lessons in medical German. They are not meant to make anyone fluent. They teach enough to follow a handover, to read a discharge letter and to greet a patient properly, and the hospital has found that visitors who have done that much are included in conversations that others miss. Visitors do not treat patients and the visit gives no licence to practise in Germany; we say so on the first page of the application.',
  programmes: [
    {
      title: 'Cardiology observership',
      desc: 'Four weeks, one mentor, spring and autumn.',
    },
    {
      title: 'Cardiac imaging week',
      desc: 'Echocardiography and magnetic resonance, reading real studies beside the reporting team.',
    },
    {
      title: 'Medical German by evening',
      desc: 'Twelve weeks online, in groups of eight, starting from no German at all.',
    },
  ],
  facts: {
    since: '2018',
    fields: 'Cardiology, radiology',
    openTo: 'Doctors with at least one year of postgraduate training',
    language: 'English and basic German',
  },
};
