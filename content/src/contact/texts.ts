/** When somebody is there, in Pakistan's time. */
export const openingHours = [
  { days: 'Monday to Thursday', hours: '9 am to 5 pm' },
  { days: 'Friday', hours: '9 am to 12.30 pm and 2.30 pm to 5 pm' },
  { days: 'Saturday', hours: '10 am to 2 pm' },
  { days: 'Sunday', hours: 'Closed' },
] as const;

export const visiting = [
  {
    title: 'Finding the door',
    text: 'Look for the green gate, number 14-C, on the north bank of the canal. Ring, and somebody lets you in; the reception is on the ground floor.',
  },
  {
    title: 'Coming by car',
    text: 'Visitors park inside the gate. The bank road is one-way, so coming from the airport you cross the bridge after the office and turn back.',
  },
  {
    title: 'Coming with a wheelchair',
    text: 'The entrance is without steps, and so are reception and both teaching rooms. Tell us beforehand and somebody meets you at the gate.',
  },
];
