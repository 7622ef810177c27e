import type { ConferenceSeeds } from '../conference-rows';

export const lahore = {
  'heart-failure-across-five-rivers': {
    title: 'Heart Failure across Five Rivers: Clinic, Ward and Home',
    subTitle: 'Shared care from the first breathless night',
    focus: 'Cardiology',
    place: ['Lahore', 'Ravi Convention Hall'],
    schedule: [18, 'Friday', 3],
    details:
      'Three days on keeping people with heart failure alive, at home and out of the emergency room, for everyone from the district medical officer to the transplant physician.',
    paragraphs: [
      'The opening day follows one patient, a school teacher from Okara, from her first breathless night through four admissions to a clinic that finally kept her well. Each speaker takes the decision of one visit. The teacher herself closes the afternoon and answers questions.',
      'Workshops fill the second day in groups of twelve: titration by nurses, focused echocardiography, iron and kidney trouble, palliative care for the failing heart, and the economics of four drugs on a clerk’s salary. Places are given in the order of registration and nobody may sit in two.',
      'District hospitals have the stage on the last morning. Eight clinics from Punjab and Gilgit-Baltistan present one year of figures each, including those that went wrong, and a jury of nurses awards a set of weighing scales to the clinic that learned most.',
    ],
    categoryHeading: 'Delegates',
    fees: [
      ['Students', 4000, 5500, 7000],
      ['Residents and nurses', 9000, 11500, 14000],
      ['Consultants', 16000, 20000, 24000],
    ],
    discountHeading: 'Clinic pairs',
    discount:
      'A doctor and a nurse from the same hospital who register together pay one and a half fees.',
    taxDetails:
      'Fees include 16 per cent Punjab sales tax on services; an invoice in the name of your hospital is sent on request.',
    note: 'Workshops are free but must be chosen when registering.',
  },
  'chest-imaging-in-smog': {
    title: 'Chest Imaging in the Season of Smog, a Reading Conference',
    subTitle: 'Four hundred films and the lungs behind them',
    focus: 'Radiology',
    place: ['Lahore', 'Shalimar House of Medicine'],
    schedule: [-20, 'Saturday', 2],
    details:
      'A conference without lectures, in which radiologists and chest physicians read the films of one Lahore winter together and find out where they differ.',
    paragraphs: [
      'Each hall holds a light-box wall with a hundred studies from November to February: children with wheeze, traffic wardens, brick workers, smokers and people who never smoked. Delegates write a reading before they open the envelope with the clinical story. Agreement is counted at the end of every hour.',
      'Physicians from the city’s chest clinics bring their admissions by day, set beside readings of fine particles from twelve monitors. An environmental epidemiologist explains what such curves can show about cause and what they cannot.',
      'Sunday belongs to tuberculosis and to low-dose screening. A mobile van with computer-aided reading is parked at the gate, and its verdicts on two hundred films are compared with those of the house, to the embarrassment of both.',
    ],
    categoryHeading: 'Category',
    fees: [
      ['Technologists and students', 3000, 4000, 5500],
      ['Residents', 6500, 8000, 10000],
      ['Radiologists and physicians', 12000, 15000, 18500],
    ],
    discountHeading: 'Bring a case',
    discount:
      'Anyone whose case is hung on the wall receives 20 per cent back after the conference.',
    taxDetails:
      'Provincial sales tax is part of the fee, and no further charge is made at the door.',
    note: 'Films are shown without names and may not be photographed.',
  },
  'newborn-care-congress': {
    title: 'Congress on Newborn Care where Incubators Are Few',
    subTitle: 'Warmth, milk, breath and mothers',
    focus: 'Pediatrics',
    place: ['Lahore', 'Gehwara Hall, Children’s Learning Centre'],
    schedule: [-235, 'Friday', 2],
    details:
      'How nurseries with thirty babies and ten incubators bring down deaths: kangaroo care, breast milk, simple breathing support and clean hands.',
    paragraphs: [
      'Nurses open the congress, since they do most of what helps. Teams from Lahore, Swat and Hyderabad show how kangaroo care moved from a corner to the whole ward, who resisted, and how fathers were let in. A ward in the next room is furnished for visitors to try.',
      'Bubble breathing support assembled from local parts is compared with bought machines in a bench test on stage, with pressures projected. Sessions on sepsis deal with water, sinks and shared syringes before they reach antibiotics.',
      'Human milk banks raise questions of kinship in Islam which are discussed by a neonatologist, two scholars and a mother, without haste and with time for the audience. The congress ends with a checklist for the first hour that delegates sign for their own unit.',
    ],
    categoryHeading: 'Who attends',
    fees: [
      ['Nurses and midwives', 3500, 4500, 6000],
      ['Residents', 6000, 7500, 9000],
      ['Paediatricians', 11000, 13500, 16000],
    ],
    discountHeading: 'Whole nurseries',
    discount: 'Units that send four or more staff, two of them nurses, pay for three.',
    taxDetails: 'The amounts are final; Punjab sales tax has been paid on them.',
    note: 'Infants below six months are welcome in all halls, and a quiet room is kept beside the lecture theatre.',
  },
} satisfies ConferenceSeeds;
