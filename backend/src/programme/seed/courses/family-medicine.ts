import type { CourseSeeds } from '../course-rows';

export const familyMedicine = {
  'diabetes-neighbourhood-clinic': {
    title: 'Diabetes Care in the Neighbourhood Clinic',
    by: 'Meridian College of Family Practice',
    schedule: [52, 'Wednesday', '20:30', '8 weeks', 'Online'],
    prices: [
      ['General practitioners', 15000, 'the visit planner'],
      ['Nurses and educators', 9000, 'teaching cards in four languages'],
      ['Clinic pairs', 21000, 'the planner, cards and a data review'],
    ],
    description:
      'One adult in four has diabetes; this is the care that a clinic with two rooms can give all of them.',
    paragraphs: [
      'Specialists will never see most people with diabetes in Pakistan. The course equips a small clinic to do the year of care well: a planned visit every three months, with a short list of what is checked in each. Participants bring the register of their own patients, count who is overdue, and work on that number throughout.',
      'Insulin is begun too late because doctor and patient both dread it. Two evenings are spent on starting once-daily insulin safely, with vials, pens and syringes sold locally, on storage in summer and on fasting. Newer tablets are placed by what they prevent and by what a family pays each month.',
      'Feet, eyes and kidneys are screened with a tuning fork, a telephone camera and a urine strip. A dietitian from Faisalabad rebuilds the ordinary plate, roti included, rather than replacing it. In the final week each clinic shows its figures from before and after.',
    ],
    points: [
      'A register and a year plan for each patient',
      'Metformin first, and what second for whom',
      'Starting insulin in one visit',
      'Hypoglycaemia taught to the whole family',
      'Fasting in Ramadan by risk group',
      'The plate: roti, rice, fruit and tea',
      'Foot examination in three minutes',
      'Eye screening by camera and referral',
      'Kidney protection and pressure targets',
      'Gestational diabetes and the years after',
    ],
  },
  'ten-minute-consultation': {
    title: 'Good Family Medicine in Ten Minutes',
    by: 'University of Marrowdale Faculty of Health Sciences',
    schedule: [150, 'Sunday', '18:00', '3 months', 'Hybrid'],
    prices: [
      ['Residents', 28000, 'paired clinics with a Canadian tutor'],
      ['Family physicians', 36000, 'paired clinics and 30 credit hours'],
      ['Rural medical officers', 18000, 'paired clinics and a travel grant'],
    ],
    description:
      'Undifferentiated, unhurried, unfinished: learning to use time as an instrument of diagnosis.',
    paragraphs: [
      'In family medicine the complaint has no label yet and the patient will come back. Those two facts change everything about how one examines, tests and explains. Participants are paired with a physician in rural Nova Scotia, and each fortnight the two exchange one anonymised consultation and write to each other about it.',
      'Sessions take common beginnings, such as tiredness, dizziness, a cough of three weeks or a child who does not eat, and ask what is likely, what must not be missed, and what can wait safely until Thursday. Safety-netting is treated as a sentence to be composed with care, in the patient’s own language.',
      'Two weekends in Lahore concentrate on the room itself: how it is arranged, who speaks first, how the accompanying relative is included, and how a visit is closed. Recorded consultations with simulated patients are reviewed in threes. Rural medical officers are supported with travel.',
    ],
    points: [
      'Opening the visit and finding the real question',
      'Probability before tests',
      'Red flags in the twelve commonest complaints',
      'Time as a diagnostic tool',
      'Safety-netting in one clear sentence',
      'Several illnesses and many tablets',
      'Adolescents seen alone for part of the visit',
      'Home visits and care of the dying',
      'Referral letters that get an answer',
      'A fortnightly exchange with a paired colleague',
    ],
  },
} satisfies CourseSeeds;
