export const vision = {
  title: 'Our vision',
  statement:
    'A health worker’s skill should depend on what they are willing to learn, and never on where they happen to stand.',
  paragraphs: [
    'We look forward to a time when a nurse in Tharparkar and a resident in Toronto draw on the same knowledge, question it in the same seminar and carry it to different patients. The science is common property already. Access to people who can teach it is not.',
    'Pakistan educates many of the world’s clinicians. We want it to be a place to which clinicians also come to learn: about tropical infection, about obstetrics at scale, about practising well with little. Exchange means that both sides bring something.',
  ],
};

export const mission = {
  title: 'Our mission',
  introduction:
    'Three pillars carry the work. Each has an annual budget and a clinician who reports on it in public at the spring conference.',
};

export const missionCards = [
  {
    title: 'Teach what is needed',
    desc: 'Courses begin with a problem met on the ward. They are built with the people who meet it, and they end with something a participant can do on Monday that was not possible on Friday.',
    cover: 'book',
  },
  {
    title: 'Bring people together',
    desc: 'Conferences, electives and paired clinics place students, nurses, doctors and scientists from different countries in one room for long enough to change their minds.',
    cover: 'globe',
  },
  {
    title: 'Leave the door open',
    desc: 'Fees follow the stage of training, materials are given to public hospitals, and every course has places for learners from districts without a teaching hospital.',
    cover: 'users',
  },
] as const;

/** The four reasons that the specification names. */
export const reasons = [
  {
    title: 'Extensive Partnerships',
    desc: 'Twelve institutions and eleven partner organisations open their wards, laboratories and libraries to our learners. Each agreement names a person whom you can telephone.',
  },
  {
    title: 'Holistic Learning',
    desc: 'Knowledge, hands and manner are taught together. A course on chest pain covers the tracing, the conversation with the family, and sleep after a night shift.',
  },
  {
    title: 'Global Exposure',
    desc: 'Electives, observerships and visiting faculty bring other health systems within reach, along with the judgement to decide what is worth taking home.',
  },
  {
    title: 'Professional Growth',
    desc: 'Certificates record what you showed you can do. Former participants come back as instructors, examiners and authors, and are trained for each of those parts.',
  },
];
