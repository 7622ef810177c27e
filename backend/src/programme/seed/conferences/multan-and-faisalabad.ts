import type { ConferenceSeeds } from '../conference-rows';

export const multanAndFaisalabad = {
  'mothers-first': {
    title: 'Mothers First: Respectful and Safe Birth in South Punjab',
    subTitle: 'Midwives, obstetricians and mothers',
    focus: 'Gynecology',
    place: ['Multan', 'Shah Rukn Auditorium, Gulmeer University of Medicine'],
    schedule: [104, 'Saturday', 2],
    details:
      'A birth can be survived and still be remembered with horror. Two days on making it both safe and kind, in labour rooms with forty deliveries a night.',
    paragraphs: [
      'Mothers write the first session. Women from Muzaffargarh, Vehari and Multan describe what was said and done to them in labour, and a panel of labour room staff listens without replying until the next morning. Curtains, companions and consent are costed in the meantime.',
      'The safety strand follows haemorrhage, sepsis, eclampsia and obstructed labour through real reviews of maternal deaths. Faculty from Kilmarrin show how their confidential enquiry is run, and a provincial team tests the same form on two deaths of last year.',
      'Skills stations stay open throughout both days: balloon tamponade, manual removal, assisted birth, repair of tears, newborn breaths. Each delegate carries a card, and a full card counts for six credit hours.',
    ],
    categoryHeading: 'Category',
    fees: [
      ['Lady health visitors, midwives', 2000, 2800, 3800],
      ['Residents', 5500, 7000, 8500],
      ['Obstetricians', 11000, 13500, 16500],
    ],
    discountHeading: 'Labour room teams',
    discount:
      'Five people from one labour room, at least three of them midwives, register for the price of three.',
    taxDetails: 'Punjab tax is paid by the organisers out of the fee.',
    note: 'Delegates in late pregnancy are given seats near the doors and a bed to rest on.',
  },
  'bones-of-farmers': {
    title: 'The Bones of Farmers: Orthopedics in Rural Pakistan',
    subTitle: 'Injuries, infections and worn joints',
    focus: 'Orthopedics',
    place: ['Multan', 'Chenab Hall'],
    schedule: [-130, 'Saturday', 2],
    details:
      'Fodder cutters, tube wells, tractors and forty years of squatting: the orthopedics of people who work with their bodies and cannot stop for three months.',
    paragraphs: [
      'Hand injuries from machines are the subject of the first morning. Surgeons who replant fingers and surgeons who close stumps debate twelve photographs, and the patients, who are present, tell which hand they would rather have. An engineer shows a guard for the fodder cutter that costs less than a day’s wage.',
      'Bone infection after open fracture, often operated on five times before it heals, has a joint session with microbiologists. Frames made in Gujranwala are built by delegates on plastic bones, then loaded until they give way.',
      'Sunday looks at knees and backs. Those who must squat, pray and ride a motorcycle have their own demands on a joint, and trials that measured walking on a treadmill are read with that in mind. A health economist ends with what a replaced knee earns a family.',
    ],
    categoryHeading: 'Who attends',
    fees: [
      ['Physiotherapists and students', 3000, 3800, 5000],
      ['Residents', 6000, 7800, 9500],
      ['Surgeons', 13000, 16000, 19500],
    ],
    discountHeading: 'Two generations',
    discount:
      'A senior and a junior from the same unit who present a case together each pay 15 per cent less.',
    taxDetails: 'Each fee contains the sales tax due in Punjab; workshops carry none.',
    note: 'Frames built in the workshop may be taken home against the cost of the steel.',
  },
  'diabetes-at-the-mill-gate': {
    title: 'Diabetes at the Mill Gate: Family Medicine for a Working City',
    subTitle: 'Screening, shifts and the evening meal',
    focus: 'Family medicine',
    place: ['Faisalabad', 'Lyallpur Clock Tower Conference Rooms'],
    schedule: [155, 'Sunday', 1],
    details:
      'A one-day meeting on diabetes and blood pressure among people who work nights, eat at canteens and see a doctor when they fall down.',
    paragraphs: [
      'Six textile mills opened their gates to a screening of nine thousand workers. The results, with the follow-up after a year, are presented by mill doctors and by workers’ representatives, who read the same table in different ways.',
      'Parallel rooms in the middle of the day deal with insulin on night shifts, feet in safety shoes, canteens that changed their oil, and the fast in a factory at forty-five degrees. Every room has a family physician as host and a worker as co-host.',
      'The closing hour belongs to general practitioners from the lanes around the mills. They describe how a shared register on a telephone works between twelve clinics that used to compete, and invite others to copy it, free, on the same evening.',
    ],
    categoryHeading: 'Delegates',
    fees: [
      ['Students and dietitians', 1500, 2200, 3000],
      ['General practitioners', 4500, 5800, 7000],
      ['Industry and insurers', 9000, 11500, 14000],
    ],
    discountHeading: 'Clinics that share',
    discount:
      'Members of the shared register, and anyone who joins it on the day, receive a third of the fee back.',
    taxDetails: 'Included: Punjab sales tax, lunch without sugar and a return visit to one mill.',
    note: 'The mill visit begins at six in the morning with the change of shift; transport leaves from the clock tower.',
  },
  'nurse-educators-meeting': {
    title: 'Teaching at the Bedside: a Meeting of Nurse Educators',
    subTitle: 'Simulation, feedback and fair examinations',
    focus: 'Nursing',
    place: ['Faisalabad', 'Doab Learning House'],
    schedule: [-200, 'Thursday', 2],
    details:
      'Tutors of nursing schools exchange what they do on an ordinary Tuesday with forty students, two manikins and one ward.',
    paragraphs: [
      'Nobody gives a lecture on the first day. Twenty tutors teach the same skill, inserting a nasogastric tube, in twenty ways, each for twelve minutes, to students who have never seen it. Students vote, then perform, and the two rankings turn out to be different.',
      'Assessment is the second theme. Stations from eight schools are sat by tutors themselves, unannounced, and their marks compared. A psychometrician explains the scatter kindly, and groups rewrite the three worst stations before dinner.',
      'Evening sessions in the garden are about teachers’ own careers: degrees by distance, safety of women tutors on late wards, and how to stay a nurse while teaching. A directory of schools willing to exchange tutors for a month is opened and filled.',
    ],
    categoryHeading: 'Registration for',
    fees: [
      ['Student representatives', 1500, 2000, 2800],
      ['Clinical tutors', 4000, 5200, 6500],
      ['Principals', 7500, 9500, 11500],
    ],
    discountHeading: 'Exchange schools',
    discount:
      'Schools that host a visiting tutor in the year after are refunded one full registration.',
    taxDetails:
      'Nursing schools registered as charities may ask for an invoice without sales tax; all others find it included.',
    note: 'Manikins travel badly, so bring photographs of home-made ones instead.',
  },
} satisfies ConferenceSeeds;
