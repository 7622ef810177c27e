/** Where courses are taught in person. All buildings are invented. */
export const venues = {
  raviHeartInstitute: {
    city: 'Lahore',
    name: 'Ravi Heart Institute, teaching wing',
    address: '41 Jail Road, Shadman',
    directions:
      'The teaching wing has its own gate on the side street, five minutes on foot from the Shadman stop of the Metrobus feeder. Cars park in the basement.',
  },
  meridianLearningCentre: {
    city: 'Lahore',
    name: 'Meridian Learning Centre',
    address: '14-C Canal Bank Road',
    directions:
      'On the north side of the canal, two minutes from the Mall Road underpass. The entrance is without steps, and there is a lift; visitors park inside the gate.',
  },
  womensHealth: {
    city: 'Lahore',
    name: 'Meridian Institute for Women’s Health, clinic floor',
    address: '14-C Canal Bank Road',
    directions:
      'In the Meridian building on the canal. The clinic floor has a separate entrance at the garden side and is reserved for women on these days.',
  },
  sahilpur: {
    city: 'Karachi',
    name: 'Sahilpur Simulation Centre',
    address: '27 Stadium Road, Gulshan-e-Iqbal',
    directions:
      'Opposite the blood bank on Stadium Road. Ask any rickshaw for the simulation centre; the entrance is under the blue canopy, and the rooms are on the ground floor.',
  },
  mehrposhHouse: {
    city: 'Islamabad',
    name: 'Mehrposh House',
    address: 'Street 41, G-8/1',
    directions:
      'Ten minutes on foot from the G-8 station of the Metrobus. There is a lift, and childcare is on the ground floor.',
  },
  narmiCourtyard: {
    city: 'Islamabad',
    name: 'Narmi Mental Health Alliance, courtyard and seminar rooms',
    address: 'Street 12, F-8/3',
    directions:
      'Behind the F-8 market; the gate is green and has the Narmi sign. A shuttle meets the 9:15 bus at the market.',
  },
  potoharSkillsHall: {
    city: 'Islamabad',
    name: 'Potohar Skills Hall',
    address: 'Hanna Road, G-9/4',
    directions:
      'From the motorway take the Kashmir Highway exit towards G-9. Hospital teams may park an ambulance in the yard.',
  },
  gulmeerHospital: {
    city: 'Multan',
    name: 'Gulmeer University of Medicine, teaching hospital',
    address: 'Nishtar Chowk, Bosan Road',
    directions:
      'Enter by the outpatient gate and follow the green line on the floor to the teaching rooms, about four minutes on foot.',
  },
  daryaKinara: {
    city: 'Sukkur',
    name: 'Darya Kinara General Hospital, emergency department',
    address: 'Minara Road',
    directions:
      'The hospital stands fifteen minutes by rickshaw from Rohri junction. Report to the training room beside the ambulance bay.',
  },
  roshanGehwara: {
    city: 'Hyderabad',
    name: 'Roshan Gehwara training house',
    address: 'Auto Bhan Road, Latifabad',
    directions:
      'A van leaves Hyderabad railway station at half past eight on the morning of the course. The house has no steps.',
  },
};
