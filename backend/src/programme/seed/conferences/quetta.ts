import type { ConferenceSeeds } from '../conference-rows';

export const quetta = {
  'minds-after-disaster': {
    title: 'Minds after Disaster: Mental Health in Balochistan and Beyond',
    subTitle: 'Earthquake, drought, displacement, recovery',
    focus: 'Psychiatry',
    place: ['Quetta', 'Zarghoon House, Koh-e-Sabz Teaching Hospital'],
    schedule: [190, 'Friday', 2],
    details:
      'A province with a handful of psychiatrists has learned to care for minds through teachers, nurses and elders. It now shows others how.',
    paragraphs: [
      'Lay counsellors trained over three years in Pishin and Awaran present their own outcomes, supervised by a psychiatrist who travels with a satellite telephone. Delegates sit in on a live supervision and may ask the counsellors, though not the patients, anything.',
      'Grief and trauma are distinguished with care during the second session. A poet, an imam, a psychologist and a mother who lost her home in the floods speak about words for sorrow in Balochi, Brahui, Pashto and Hazaragi which no questionnaire contains.',
      'The programme ends with services: beds in general hospitals, supply of five medicines, protection of patients at shrines, and law. Planners from three countries with similar distances join by video and leave their calendars open for those who wish to go on talking.',
    ],
    categoryHeading: 'Category',
    fees: [
      ['Counsellors and students', 1500, 2000, 3000],
      ['Psychologists, nurses, residents', 4500, 5800, 7500],
      ['Psychiatrists', 9000, 11500, 14000],
    ],
    discountHeading: 'Long roads',
    discount:
      'Whoever travels more than 300 kilometres by road is lodged without charge for two nights.',
    taxDetails: 'Balochistan sales tax on services is included in all nine prices.',
    note: 'Evenings in Quetta are cold in every season; the hall is heated and tea is served until nine.',
  },
  'safe-motherhood-long-distances': {
    title: 'Safe Motherhood over Long Distances: Lessons from the West',
    subTitle: 'Referral, blood and waiting homes',
    focus: 'Gynecology',
    place: ['Quetta', 'Hanna Lake Conference Lodge'],
    schedule: [-305, 'Saturday', 2],
    details:
      'When the nearest theatre is six hours away, safety is a matter of roads, telephones, blood and time, and obstetrics has to be planned backwards from the journey.',
    paragraphs: [
      'Maternity waiting homes, where women live for the last fortnight near a hospital, have failed in many countries and succeeded in Khuzdar. The midwife who runs that home explains the difference, which lies in cooking, visiting hours and a goat.',
      'A session on blood brings together transfusion officers, tribal leaders and army medics. Walking donor lists, freeze-dried plasma and the etiquette of asking are set out with numbers, and a donor list for the conference itself is drawn up in the coffee break.',
      'Drivers of seven ambulances close the second day. They mark on a map where signals end, where bridges go in the rains and where a vehicle may be exchanged, and obstetricians annotate the same map with drugs to be given before each point.',
    ],
    categoryHeading: 'Delegates',
    fees: [
      ['Community midwives', 1200, 1800, 2500],
      ['Medical officers', 4200, 5500, 7000],
      ['Specialists', 8800, 11000, 13500],
    ],
    discountHeading: 'Women doctors from districts',
    discount:
      'Women medical officers posted outside Quetta, and one companion each, attend at half the fee.',
    taxDetails: 'The fee covers tax, two lunches and the printed map.',
    note: 'A vehicle leaves the city for the lodge at half past seven on both mornings.',
  },
} satisfies ConferenceSeeds;
