import type { InstitutionText } from '../institution-text';

export const text: InstitutionText = {
  head: 'Where the nearest theatre is an hour away',
  detail1:
    'Roshan Gehwara runs nineteen birth centres along the canals east of Hyderabad. Its midwives attend about six thousand births a year, most of them straightforward, and the organisation has always said that the remainder are what it exists for. When it asked us for training in 2017 it did not want a course in the city. It wanted instructors in the birth centres, working with the lamps, drugs and transport that are really there.',
  detail2:
    'So the teaching travels. A van with two instructors and a childbirth simulator visits every centre once a quarter, stays for a day and runs the same four emergencies: bleeding after birth, convulsions, shoulder dystocia and a newborn who does not breathe. Between visits the midwives rehearse one emergency a week among themselves for fifteen minutes and note the times. Those notes show the centres where to put the drug box, who should telephone the ambulance and when.',
  programmes: [
    {
      title: 'Travelling obstetric drills',
      desc: 'Quarterly training days in all nineteen birth centres.',
    },
    {
      title: 'Placement for visiting doctors',
      desc: 'Two weeks alongside a midwife for doctors who are preparing for rural service.',
    },
    {
      title: 'Newborn resuscitation instructors',
      desc: 'A route for midwives to become instructors and teach in neighbouring districts.',
    },
  ],
  facts: {
    since: '2017',
    fields: 'Midwifery, obstetrics, newborn care',
    openTo: 'Midwives, lady health visitors and medical officers',
    language: 'Sindhi, Urdu and English',
  },
};
