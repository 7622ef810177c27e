import type { InstitutionText } from '../institution-text';

export const text: InstitutionText = {
  head: 'Four weeks on a busy shore',
  detail1:
    'İzmir is a port, a motorway junction and a summer resort at once, and its emergency departments see all three. The faculty at Akdere opened its resuscitation rooms to visiting students in 2018 on one condition: they were to be members of a team rather than spectators. A visiting student there takes histories through an interpreter, presents at handover, and is expected to have an opinion about what should happen next.',
  detail2:
    'Eight places are offered in each of five blocks a year. Before travelling, students complete our online module on the first hour of trauma care and pass a short practical in Lahore or Karachi, so that the first morning in İzmir is spent with patients and not on induction slides. Shared flats near the faculty are arranged by the international office, and a consultant who speaks Urdu looks after each group for the whole stay.',
  programmes: [
    {
      title: 'Emergency medicine elective',
      desc: 'Four weeks across resuscitation, minor injuries and the observation ward.',
    },
    {
      title: 'Trauma team simulation',
      desc: 'A weekly evening session in which visiting and local students take turns to lead.',
    },
  ],
  facts: {
    since: '2018',
    fields: 'Emergency medicine, trauma',
    openTo: 'Final-year medical students in good standing',
    language: 'English, with interpreters for Turkish',
  },
};
