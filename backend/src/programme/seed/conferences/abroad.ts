import type { ConferenceSeeds } from '../conference-rows';

export const abroad = {
  'emergency-care-between-continents': {
    title: 'Emergency Care between Continents: a Turkish–Pakistani Congress',
    subTitle: 'Earthquakes, electives and everyday crowding',
    focus: 'Emergency medicine',
    place: ['Istanbul', 'Bosphora Congress Centre'],
    schedule: [62, 'Thursday', 3],
    details:
      'Two countries that share faults in the earth and crowds at the door compare how their emergency departments are built, taught and kept going.',
    paragraphs: [
      'Field hospitals are the theme of the first day. Teams who worked in Hatay and in Balakot, eighteen years apart, give account of crush injury, dialysis in tents, and the foreign help that helped. A depot of equipment on the quay can be walked through in small groups.',
      'The second day is ordinary, deliberately. Triage, boarding, violence, night work and burnout are looked at in paired talks, one from each country with the same title, followed by a vote on what to borrow. Residents who did their elective with Akdere University give the reply.',
      'Simulation on the final morning takes place aboard a ferry between two continents, with a manikin, a monitor and a real timetable. Afterwards the heads of twelve departments sign agreements for exchanges of four weeks, open to nurses as much as to doctors.',
    ],
    categoryHeading: 'Who attends',
    fees: [
      ['Students', 22000, 27000, 33000],
      ['Residents, nurses, paramedics', 38000, 46000, 55000],
      ['Specialists', 68000, 82000, 98000],
    ],
    discountHeading: 'Travelling from Pakistan',
    discount: 'Groups of six or more who book their flights with us save PKR 9,000 each.',
    taxDetails: 'Turkish value added tax of 20 per cent is included; fees are charged in rupees.',
    note: 'Fees cover the congress and lunches, not travel or rooms. We write invitation letters for the visa within two working days.',
  },
  'infection-prevention-asia': {
    title: 'Clean Hands, Clear Data: Infection Prevention Summit Asia',
    subTitle: 'Link nurses from nine countries',
    focus: 'Infectious diseases',
    place: ['Kuala Lumpur', 'Seri Laut Medical University, City Campus'],
    schedule: [230, 'Tuesday', 3],
    details:
      'The annual meeting of everyone who has taken the shared certificate in infection prevention, and of anyone who would like to know whether it changed their wards.',
    paragraphs: [
      'Link nurses speak first and longest. Ninety of them, from Penang to Peshawar, bring one run chart each, printed a metre wide, and stand beside it for an afternoon. Visitors carry three paper dots to award to charts that taught them something.',
      'Plenary sessions ask why good programmes fade. A behavioural scientist, a hospital cleaner with twenty years of service and a chief executive each tell of a success that did not last, and a statistician shows how long one must measure in order to know.',
      'On the third day there are visits: a sterile supply unit, a dialysis centre, a street kitchen and a laboratory that sequences outbreaks overnight. A round table on single-use items that are reused, still a taboo in most of the region, is held without recording.',
    ],
    categoryHeading: 'Registration for',
    fees: [
      ['Link nurses', 24000, 29000, 36000],
      ['Doctors and pharmacists', 42000, 51000, 62000],
      ['Hospital managers', 58000, 70000, 84000],
    ],
    discountHeading: 'Certificate holders',
    discount:
      'Graduates of the shared certificate deduct 30 per cent by giving their certificate number.',
    taxDetails: 'Malaysian service tax of eight per cent is part of each amount.',
    note: 'Rooms in the university hostel are kept until six weeks before the opening; halal meals are served throughout.',
  },
  'critical-care-nursing-gulf': {
    title: 'Critical Care Nursing in the Gulf: Standards, Shifts and Growth',
    subTitle: 'For nurses who trained in one country and work in another',
    focus: 'Nursing',
    place: ['Dubai', 'Marsa Creek Convention Hall'],
    schedule: [-75, 'Saturday', 2],
    details:
      'More than half of the nurses in Gulf intensive care units were trained in South Asia. This conference is theirs: clinical practice on one day, working lives on the other.',
    paragraphs: [
      'Clinical sessions are led by bedside nurses and run in pairs, a question and its answer. Can sedation be nurse-led; does prone positioning injure the face; who may wean a ventilator; how is a family told in a language that nobody on the shift speaks.',
      'Licensing, contracts and savings fill the second morning with unusual frankness. A regulator, a recruitment officer and three nurses who changed employers explain what may be asked and what is owed. The session on sending money home is given by two accountants from Kerala and Karachi.',
      'Talks end at four on both days to leave time for the skills hall, where Marsa Noor Specialist Hospital assesses competencies that count towards registration. Two hundred and twelve were signed off at the last meeting.',
    ],
    categoryHeading: 'Category',
    fees: [
      ['Nurses in training', 18000, 22000, 27000],
      ['Registered nurses', 29000, 35000, 42000],
      ['Managers and educators', 46000, 55000, 66000],
    ],
    discountHeading: 'Same unit',
    discount:
      'Four nurses from one intensive care unit come for the fee of three, on any shift pattern.',
    taxDetails: 'Five per cent value added tax of the Emirates is included.',
    note: 'Night staff may rest in the quiet room between shifts; sessions are repeated once for them.',
  },
} satisfies ConferenceSeeds;
