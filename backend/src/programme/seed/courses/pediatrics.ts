import type { CourseSeeds } from '../course-rows';

export const pediatrics = {
  'neonatal-resuscitation': {
    title: 'Neonatal Resuscitation for Every Birth',
    by: 'Roshan Gehwara Maternal Health Welfare Organisation',
    schedule: [20, 'Saturday', '09:00', '1 day', 'On campus'],
    prices: [
      ['Midwives and nurses', 5500, 'the pocket algorithm and lunch'],
      ['Doctors', 8500, 'the pocket algorithm and lunch'],
      ['Birth units of eight', 40000, 'a manikin on loan for a month'],
    ],
    description: 'The first sixty seconds, drilled in pairs until a mask seal is a habit.',
    paragraphs: [
      'One newborn in ten needs some help to begin breathing and nearly all of them need only warmth, drying and five good breaths. The day is built around those breaths. Each participant ventilates a manikin with a leak meter until ten inflations in a row move the chest.',
      'Scenarios take place on a delivery bed, a trolley, the floor of a mock-up home and the back seat of a van, for births in Sindh happen in all four. The mother is played by an instructor who asks what is happening, and somebody has to answer her while the work goes on.',
      'Afternoon stations add chest compressions, the preterm infant, and meconium, along with the decision to stop. Birth units that come together borrow a manikin and a timer for four weeks, and send in the dates of their drills.',
    ],
    points: [
      'Preparing a warm place before every birth',
      'Drying and stimulation, and when to move on',
      'Mask seal with one and with two hands',
      'Five inflation breaths that move the chest',
      'Heart rate by stethoscope and by cord',
      'Compressions and breaths at three to one',
      'Plastic wrap and gentle pressure for the preterm infant',
      'Meconium: ventilate first',
      'Talking to the mother throughout',
      'Care after resuscitation and transfer skin to skin',
    ],
  },
  'sick-child-first-hour': {
    title: 'The Sick Child in the First Hour',
    by: 'Department of Child Health, Gulmeer University of Medicine',
    schedule: [58, 'Saturday', '08:30', '2 days', 'On campus'],
    prices: [
      ['House officers', 18000, 'the course manual and lunch'],
      ['Medical officers', 24000, 'the manual, lunch and 14 credit hours'],
      ['Emergency nurses', 15000, 'the manual and lunch'],
    ],
    description:
      'Triage, shock, breathing, convulsions: the emergencies that arrive together on a summer afternoon.',
    paragraphs: [
      'A paediatric emergency room sees forty children in an hour, of whom three are dying quietly. Participants learn to find those three by looking before they touch, using triage signs that hold for any child, and then to do the first four things in a fixed order without waiting for a diagnosis.',
      'Fluids have their own half day, since more is not safer. Diarrhoeal dehydration, septic shock, dengue and severe malnutrition each need a different rate, and the cases are arranged so that the wrong one looks tempting. Sugars are checked in every scenario, because they are forgotten in most real ones.',
      'The second day adds airway foreign bodies, status epilepticus, poisoning and burns. Teams of four rotate through leadership, and each round is scored by the nurses. A written test and one assessed scenario lead to a certificate valid for three years.',
    ],
    points: [
      'Emergency, priority and queue signs in the waiting area',
      'Airway positions by age',
      'Oxygen and bubble CPAP with local equipment',
      'Weight and drug doses from a length tape',
      'Intraosseous access in under a minute',
      'Fluids in diarrhoea, sepsis, dengue and malnutrition',
      'Convulsions: three steps and their timing',
      'Hypoglycaemia looked for in every sick child',
      'Burns: area, fluids and pain relief',
      'Telling parents while you work',
    ],
  },
  'childhood-malnutrition': {
    title: 'Childhood Malnutrition from Screening to Recovery',
    by: 'University of Marrowdale Faculty of Health Sciences',
    schedule: [110, 'Wednesday', '17:30', '6 weeks', 'Online'],
    prices: [
      ['Community health staff', 7000, 'tape, charts and recordings'],
      ['Nutritionists', 12000, 'charts, recordings and case clinics'],
      ['Doctors', 16000, 'charts, recordings and case clinics'],
    ],
    description:
      'For teams who find thin and stunted children every day and need more than a leaflet to offer.',
    paragraphs: [
      'Two in five children under five in Pakistan are shorter than they should be, and the damage is mostly done before the second birthday. The course follows one imaginary girl from the antenatal clinic to school age, and asks at each visit what a health worker could have noticed.',
      'Severe acute malnutrition is taught by its ten steps, with attention to the two days in which treatment can kill: refeeding, cooling and hidden infection. Outpatient care with ready-to-use food, its supply and its misuse are discussed with programme staff from Tharparkar and Rajanpur.',
      'Feeding advice is practised on recipes. Participants cost a week of meals for a family with a given income in Multan, Gilgit or Karachi, and find out whether the advice in the textbook can be bought. A Canadian and a Pakistani tutor share each group of fifteen.',
    ],
    points: [
      'Arm circumference, weight and length measured well',
      'Growth charts read as a film and not a photograph',
      'Stunting, wasting and both at once',
      'The ten steps of inpatient care',
      'Refeeding: volumes and warning signs for 48 hours',
      'Outpatient treatment and follow-up of defaulters',
      'Breastfeeding difficulties solved before formula is mentioned',
      'Complementary feeding priced at the local bazaar',
      'Iron, zinc and vitamin A: who needs what',
      'Counting recovery, default and relapse',
    ],
  },
  'paediatric-asthma-wheeze': {
    title: 'Asthma and Wheeze in Children',
    by: 'Meridian Department of Child Health',
    schedule: [190, 'Monday', '20:30', '3 weeks', 'Online'],
    prices: [
      ['Residents', 8500, 'action plan templates'],
      ['Family physicians', 11500, 'templates and 5 credit hours'],
      ['Respiratory therapists', 9000, 'templates and device videos'],
    ],
    description:
      'Fewer nebulisers, fewer steroid syrups, more children who sleep through the night.',
    paragraphs: [
      'Many families believe that an inhaler is the last resort and that it causes dependence. One of the three weeks is given to that conversation, recorded with mothers in Lahore who agreed to have their doubts heard. Doctors then try their own explanation on a panel of parents.',
      'Diagnosis below the age of five cannot wait for spirometry. You learn to separate episodic viral wheeze, asthma, foreign body, reflux and heart disease on history and trial of treatment, and to write down when the trial will be judged. Smog season in Punjab is handled as a predictable trigger with a plan.',
      'The last week covers the attack. Spacers made from a water bottle are tested beside bought ones, magnesium and aminophylline are put in their place, and every participant writes a one-page action plan in the language of their patients.',
    ],
    points: [
      'History that separates five kinds of wheeze',
      'A trial of treatment with a date for its verdict',
      'Inhaler and spacer technique by age',
      'Home-made spacers and how they perform',
      'Steroid fears answered with figures',
      'Stepping up, stepping down and stopping',
      'Smog, pollen and household smoke',
      'Severity of an attack in one table',
      'Oxygen, bronchodilator, steroid, magnesium: in that order',
      'An action plan a grandmother can follow',
    ],
  },
} satisfies CourseSeeds;
