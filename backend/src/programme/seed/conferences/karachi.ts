import type { ConferenceSeeds } from '../conference-rows';

export const karachi = {
  'resistant-infections-port-city': {
    title: 'Resistant Infections in a Port City: Wards, Water and Work',
    subTitle: 'Clinicians, microbiologists and engineers',
    focus: 'Infectious diseases',
    place: ['Karachi', 'Clifton Sea View Conference Centre'],
    schedule: [31, 'Saturday', 2],
    details:
      'Drug-resistant infection is made in wards, pharmacies, farms and drains. This meeting puts the people responsible for all four at the same tables.',
    paragraphs: [
      'Saturday maps resistance in Karachi street by street. Laboratories that usually compete have pooled a year of isolates, and the map is shown here first. Clinicians then treat six patients from it, with the drugs that can really be bought.',
      'Engineers lead the afternoon. Delegates visit a sewage pumping station and a hospital’s own treatment plant in two buses, then design a sampling plan which a city budget could carry. Boots are provided in all sizes.',
      'On Sunday the subject is behaviour: a pharmacist behind a counter, a poultry farmer, a mother of five, a young surgeon. Each explains why they use antibiotics as they do. Working groups end the meeting with one pledge apiece, and are written to after six months.',
    ],
    categoryHeading: 'Registration for',
    fees: [
      ['Students and technicians', 3500, 4500, 6000],
      ['Residents, nurses, pharmacists', 7500, 9500, 12000],
      ['Consultants and engineers', 14000, 17500, 21000],
    ],
    discountHeading: 'Laboratory members',
    discount: 'Staff of the laboratories that shared their data register at the student fee.',
    taxDetails: 'Fifteen per cent Sindh sales tax on services is included in every price shown.',
    note: 'The visit to the pumping station needs closed shoes and an identity card; its 60 places go to the first who ask.',
  },
  'surgery-under-one-lamp': {
    title: 'Surgery under One Lamp: Safe Operations in Small Hospitals',
    subTitle: 'What can be done well with little',
    focus: 'General surgery',
    place: ['Karachi', 'Darya Auditorium, Institute of Surgical Training'],
    schedule: [-45, 'Friday', 3],
    details:
      'For surgeons, anaesthetists and theatre nurses of hospitals with one table: which operations belong there, how to make them safe, and when to send the patient on.',
    paragraphs: [
      'Caesarean section, laparotomy and open fracture are the three operations that every district hospital must be able to offer on any night. A hall is given to each for a day, with video from small theatres, equipment lists that have been priced, and a long table for arguments.',
      'Anaesthetists present two years of spinal and ketamine anaesthesia given by physicians with six months of training, with the complications in full. Oxygen concentrators, pulse oximeters and a draw-over vaporiser are taken to pieces by whoever wishes to learn how they fail.',
      'A mock tribunal on the final day hears the case of a child referred too late. Surgeons act as witnesses, a retired judge presides and the audience votes twice, before and after the evidence. Recommendations on referral are then drafted and sent to three provincial departments.',
    ],
    categoryHeading: 'Category',
    fees: [
      ['Theatre nurses and technicians', 5000, 6500, 8000],
      ['Residents', 9000, 11000, 13500],
      ['Surgeons and anaesthetists', 17000, 21000, 25000],
    ],
    discountHeading: 'Theatre teams',
    discount:
      'Three people from one theatre, of three professions, share a reduction of 25 per cent.',
    taxDetails:
      'Sindh Revenue Board tax is included, and receipts carry the number needed to reclaim it.',
    note: 'Hostel rooms at the institute are kept for delegates from outside Karachi at PKR 2,500 a night.',
  },
  'women-and-the-heart': {
    title: 'Women and the Heart: a Conference on Late Diagnoses',
    subTitle: 'Symptoms, access and the missing half of trials',
    focus: 'Cardiology',
    place: ['Karachi', 'Kahkashan Lecture Halls'],
    schedule: [-340, 'Saturday', 2],
    details:
      'Women with heart attacks in Pakistan reach treatment two hours later than men. Two days on why, and on what shortens the delay.',
    paragraphs: [
      'Forty women were interviewed after a heart attack, at home, by other women. Their accounts open the meeting, read by actors, and are then taken apart by cardiologists, an anthropologist and an ambulance dispatcher who each hear different failures in them.',
      'Pregnancy has its own afternoon, with rheumatic valves, cardiomyopathy around birth, and the joint clinic in which one obstetrician and one cardiologist see patients in the same room. Contraception for women with heart disease is spoken of plainly.',
      'Research closes the programme. Trials quoted in every guideline enrolled one woman for each three men, and the last session plans a registry in eleven hospitals that will not. Medical students present posters on the family histories of their own grandmothers.',
    ],
    categoryHeading: 'Delegates',
    fees: [
      ['Students', 2500, 3500, 4500],
      ['Residents and nurses', 6000, 7500, 9500],
      ['Consultants', 12500, 15500, 19000],
    ],
    discountHeading: 'Child care',
    discount:
      'Parents who use the child care on both days are given 10 per cent off; the care itself is free.',
    taxDetails: 'What you see is what you pay: tax is within the fee.',
    note: 'Sessions marked with a circle are interpreted into Sindhi and Urdu.',
  },
} satisfies ConferenceSeeds;
