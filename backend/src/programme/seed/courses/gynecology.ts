import type { CourseSeeds } from '../course-rows';

export const gynecology = {
  'postpartum-haemorrhage-drills': {
    title: 'Postpartum Haemorrhage Drills for Birth Teams',
    by: 'Roshan Gehwara Maternal Health Welfare Organisation',
    schedule: [24, 'Sunday', '09:00', '1 day', 'On campus'],
    prices: [
      ['Midwives', 5000, 'the drill cards and lunch'],
      ['Doctors', 9000, 'the drill cards and lunch'],
      ['Birth teams of five', 24000, 'an emergency box to take home'],
    ],
    description:
      'A pint of red dye, one bed, five people and eight minutes, repeated until nobody has to be told what to do.',
    paragraphs: [
      'Haemorrhage after birth kills within two hours and gives warning in the first ten minutes. Blood is underestimated by half in almost every room, so the morning begins with weighing soaked pads and looking at measured pools on cloth, tile and mattress. Estimates improve by the third attempt and stay improved.',
      'Drills then run with the staff who would really be there at night: one doctor or none, a midwife, an aide, a relative. Oxytocin, misoprostol and tranexamic acid are drawn up from real ampoules. The uterine balloon is made from a catheter and a condom, filled and placed in a model.',
      'Between drills the group works on what must be ready before a birth: the box on the wall, the blood donor list, the vehicle and its driver’s number. Teams that attend together leave with a filled emergency box and a date for their first drill at home.',
    ],
    points: [
      'Blood loss weighed and estimated',
      'The four causes checked in order',
      'Massage, drugs and bladder in the first two minutes',
      'Tranexamic acid within three hours',
      'Bimanual and aortic compression',
      'Condom balloon tamponade',
      'Retained placenta removed by hand',
      'Tears found with good light and repaired',
      'Shock index as a trigger for transfer',
      'An emergency box checked every shift',
    ],
  },
  'fetal-monitoring-labour-ward': {
    title: 'Fetal Monitoring and Labour Ward Decisions',
    by: 'Kilmarrin College of Medicine and Midwifery',
    schedule: [70, 'Tuesday', '16:00', '5 weeks', 'Online'],
    prices: [
      ['Midwives', 12000, 'the trace library'],
      ['Obstetric residents', 16000, 'the trace library and marked cases'],
      ['Mixed pairs', 24000, 'the trace library and joint assessment'],
    ],
    description:
      'Midwives and doctors read the same traces in pairs, and have to agree before they act.',
    paragraphs: [
      'A trace is evidence about one baby in one labour and means little without the story. Every case is therefore released in real time, an hour of labour in ten minutes, with the partogram, the drugs and the midwife’s notes appearing as they did. Pairs record what they would do at each stage before the next piece arrives.',
      'Intermittent auscultation receives as much attention as the machine, for it is right for most women and done well in few places. Participants listen to recorded hearts through one earpiece, plot the rate and decide when a monitor is needed. The physiology sessions explain why, in hypoxia that develops slowly, the baseline rises first.',
      'In the last fortnight the group turns to speech: how to voice a worry upwards, how to ask for a second opinion in front of a family, how to decide for caesarean section without calling it failure. Kilmarrin faculty and Pakistani consultants facilitate together.',
    ],
    points: [
      'Risk assessment at the start and again each hour',
      'Auscultation: when, for how long, and plotted how',
      'Baseline, variability, accelerations, decelerations',
      'Physiology behind slow, gradual and sudden hypoxia',
      'Oxytocin and too many contractions',
      'Partogram lines used for decisions',
      'Scalp stimulation where blood sampling is not available',
      'Second stage: when to wait and when to help',
      'Speaking up in pairs, upwards and in time',
      'Writing the note that explains the decision',
    ],
  },
  'cervical-screening-colposcopy': {
    title: 'Cervical Screening and Colposcopy',
    by: 'Meridian Institute for Women’s Health',
    schedule: [125, 'Saturday', '10:00', '2 days', 'Hybrid'],
    prices: [
      ['Women medical officers', 16000, 'image atlas and practice session'],
      ['Gynecologists', 24000, 'image atlas, practice and case support'],
      ['Nurses and lady health visitors', 9000, 'counselling cards and practice'],
    ],
    description:
      'A screening clinic that can be opened with acetic acid, a good lamp and a promise to treat on the same day.',
    paragraphs: [
      'Cervical cancer is usually found here when it can be smelled. Screening changes that only where results are acted upon, so the course is arranged around single-visit care: see, decide and treat before the woman travels home. Human papillomavirus self-sampling is shown as the coming standard, along with what to do until it arrives.',
      'On the first day colposcopy is taught on three hundred images and a video microscope. You grade lesions, compare your grade with histology, and learn which transformation zones you must not treat. The second day is hands on, with thermal ablation and loop excision on beef tongue and chicken.',
      'Privacy, consent and language are not left to the end. Lady health visitors from Kasur teach how they speak about an examination that many women have never heard named, and participants practise until the explanation needs no diagram.',
    ],
    points: [
      'Natural history and the ages that matter',
      'Visual inspection with acetic acid',
      'Self-sampling for papillomavirus and how to follow it up',
      'Transformation zones of three types',
      'Grading by colour, edge, vessels and iodine',
      'Biopsy without fear',
      'Thermal ablation step by step',
      'Loop excision and its bleeding',
      'Vaccination of girls: what parents ask',
      'A recall register that finds women again',
    ],
  },
  'infertility-work-up': {
    title: 'Infertility Work-up in General Gynecology',
    by: 'Meridian Institute for Women’s Health',
    schedule: [205, 'Thursday', '19:00', '4 weeks', 'Online'],
    prices: [
      ['Residents', 11000, 'the work-up sheet'],
      ['Gynecologists', 17000, 'the work-up sheet and 8 credit hours'],
      ['Family physicians', 13000, 'the referral guide'],
    ],
    description:
      'Both partners, four tests, three months: an orderly beginning before anyone is sent to a private centre.',
    paragraphs: [
      'Couples often arrive with a folder of repeated tests on her and none on him. The first evening sets the order and the price of a complete basic work-up, and spends an hour on how to ask a husband for a semen sample so that he brings one.',
      'Ovulation disorders, above all polycystic ovary syndrome, can be treated well by a general gynecologist. Letrozole, metformin and weight are given their evidence, and monitoring is planned for a clinic that owns one ultrasound machine. Tuberculosis of the tubes is considered in every unexplained case.',
      'Referral closes the course: who should go at once, what success rates mean by age, and how to prepare a couple for a decision about money. A counsellor joins the session on grief and family pressure, with two women who tell what helped.',
    ],
    points: [
      'Seeing both partners from the first visit',
      'Semen analysis requested, collected and interpreted',
      'Ovulation confirmed simply',
      'Tubal testing, and genital tuberculosis in mind',
      'Polycystic ovary syndrome without overtreatment',
      'Letrozole cycles monitored safely',
      'Thyroid, prolactin and when they matter',
      'Male factor: what a general clinic can improve',
      'Age, urgency and honest figures',
      'Support for couples under family pressure',
    ],
  },
} satisfies CourseSeeds;
