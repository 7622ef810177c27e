import type { CourseSeeds } from '../course-rows';

export const infectiousDiseases = {
  'antimicrobial-stewardship': {
    title: 'Antimicrobial Stewardship in a 200-Bed Hospital',
    by: 'Karakoram Centre for Infection and Immunity',
    schedule: [28, 'Wednesday', '18:30', '8 weeks', 'Online'],
    prices: [
      ['Pharmacists', 19000, 'the audit kit'],
      ['Doctors', 24000, 'the audit kit and 16 credit hours'],
      ['Hospital teams of three', 54000, 'a review of your antibiogram'],
    ],
    description:
      'A physician, a pharmacist and a microbiologist can change what a hospital prescribes, if they begin with one ward and one drug.',
    paragraphs: [
      'Carbapenems are started on suspicion and stopped by bankruptcy. The course shows teams how to find the five prescribing habits that do most harm in their own hospital, by a one-day point prevalence survey that participants carry out between the first and second session.',
      'Each later session takes one intervention and one resistance: review at 48 hours, switching from vein to mouth, surgical prophylaxis that ends in theatre, cultures taken before the first dose. Extensively drug-resistant typhoid and carbapenem-resistant Klebsiella are discussed on local antibiograms, with a microbiologist who explains what the laboratory cannot know.',
      'Persuasion is a subject in itself. Participants rehearse a stewardship round with a surgeon who has heard it before, then write a one-page guideline short enough to be read. Teams present their first month of figures in week eight.',
    ],
    points: [
      'Point prevalence survey in a single day',
      'An antibiogram that clinicians can read',
      'Access, Watch and Reserve groups in practice',
      'The 48-hour review and its three outcomes',
      'From vein to mouth: criteria on a sticker',
      'Surgical prophylaxis, one dose and done',
      'Drug-resistant typhoid and the last tablets that work',
      'Carbapenem-resistant Gram-negatives: options and honesty',
      'Penicillin allergy taken off the label',
      'Figures for a hospital administrator',
    ],
  },
  'tuberculosis-start-to-finish': {
    title: 'Tuberculosis from First Cough to Last Tablet',
    by: 'Koh-e-Sabz Teaching Hospital, Chest Medicine',
    schedule: [80, 'Monday', '19:00', '5 weeks', 'Online'],
    prices: [
      ['General practitioners', 9000, 'the regimen chart'],
      ['Chest physicians', 14000, 'the regimen chart and case conference'],
      ['Paramedics and DOTS staff', 5000, 'counselling tools in Urdu'],
    ],
    description:
      'For practitioners in the private sector, who see most of the coughs and notify few of them.',
    paragraphs: [
      'A patient with tuberculosis visits three to five practitioners before a diagnosis. The opening session retraces such journeys from the case files of a Quetta clinic and finds the visit at which a sputum cup would have ended them. Rapid molecular testing, its free availability and the way to reach it from each province are set out on one page.',
      'Treatment is taught for drug-sensitive and drug-resistant disease, with the shorter oral regimens in use since 2022. Hepatitis, optic neuritis, pregnancy, diabetes and kidney failure each change the plan, and each has a case. Children and tuberculosis outside the lung share an evening with the radiologist.',
      'Finishing is what cures. The last sessions are on stigma in marriageable daughters, on migrant workers who move, and on preventive treatment for the family. Every participant registers as a notifying provider during the course and records at least one real patient.',
    ],
    points: [
      'Whom to test, and with what first',
      'Sputum that is worth sending',
      'Molecular results: trace, rifampicin resistance and repeat',
      'Drug-sensitive regimens by weight',
      'Short oral regimens for resistant disease',
      'Side effects and the order of reintroduction',
      'Tuberculosis with diabetes, pregnancy or hepatitis',
      'Children: scoring without sputum',
      'Preventive treatment of household contacts',
      'Notification as a private practitioner',
    ],
  },
  'infection-prevention-certificate': {
    title: 'Infection Prevention for Link Nurses and Clinicians',
    by: 'Seri Laut Medical University',
    schedule: [135, 'Sunday', '14:00', '10 weeks', 'Hybrid'],
    prices: [
      ['Link nurses', 17000, 'the ward audit set'],
      ['Doctors', 22000, 'the ward audit set and two site days'],
      ['Infection control officers', 28000, 'the joint certificate examination'],
    ],
    description:
      'The shared certificate with Penang: half of it on the screen, half of it on your own ward with an audit sheet in hand.',
    paragraphs: [
      'Every hospital has a policy on hand hygiene and very few know their rate. Learners begin by watching a ward for twenty minutes and recording what they see, without names, before anyone has taught them a method. The same ward is watched again in week ten.',
      'Modules cover transmission, sterilisation, water, waste, devices and outbreaks. The sterilisation module includes a visit to a central supply department and an honest look at single-use items that are used again. In the outbreak module a cluster of Serratia in a nursery unfolds over five days by message, and groups must act on incomplete news.',
      'Two practical days are held in Lahore with tutors from Seri Laut, and again in Karachi a week later for those who live nearer. The certificate examination is the same paper, on the same morning, as the one sat in Malaysia, and counts towards their diploma.',
    ],
    points: [
      'Five moments for hand hygiene, observed and fed back',
      'Standard and transmission-based precautions',
      'Isolation in a ward without side rooms',
      'Sterilisation cycle records and what they prove',
      'Bundles for lines, catheters and ventilators',
      'Injection safety and sharps',
      'Waste from bed to incinerator',
      'Environmental cleaning checked with a marker',
      'An outbreak worked through in five days',
      'Link-nurse network after the certificate',
    ],
  },
  'monsoon-fevers': {
    title: 'Dengue, Typhoid and Malaria in the Monsoon Months',
    by: 'Karakoram Centre for Infection and Immunity',
    schedule: [215, 'Friday', '18:00', '2 weeks', 'Online'],
    prices: [
      ['House officers', 5000, 'the fever pathway'],
      ['Practitioners', 7500, 'the fever pathway and 4 credit hours'],
      ['Laboratory staff', 6000, 'the test interpretation sheet'],
    ],
    description:
      'Four evenings on the fevers that look alike on the second day and nothing alike on the fifth.',
    paragraphs: [
      'When sixty febrile patients come to one outpatient session, the skill is to know which ten may not go home. The first evening constructs a pathway by day of illness, since the same platelet count means different things on day three and day six. Warning signs of plasma leakage are taught with examination videos.',
      'Tests are the second evening: when an antigen is positive, why a Widal result should not start treatment, what a thick film shows that a rapid test misses, and how often dengue and malaria occur together in Karachi and Thatta. Laboratory staff present their side of the request form.',
      'Fluid management in dengue takes the third evening and is practised hour by hour on a chart of six patients. The fourth is for planning: beds, mosquito nets on wards, donor lists, and a message to the community that does not cause a rush for platelets.',
    ],
    points: [
      'Fever by day of illness',
      'Warning signs that decide admission',
      'Haematocrit and platelets read together',
      'Fluids in dengue, hour by hour, and when to stop',
      'Blood culture before antibiotics in typhoid',
      'Resistant typhoid and oral options',
      'Vivax and falciparum: films, tests and relapse',
      'Co-infection and the patient who does not improve',
      'Platelet transfusion: rarely, and why',
      'Surge plan for a medical ward',
    ],
  },
} satisfies CourseSeeds;
