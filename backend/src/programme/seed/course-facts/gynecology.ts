import type { CourseFactsOf } from '../course-rows';
import type { gynecology } from '../courses/gynecology';
import { onDay, series } from '../sessions';
import { person, teachers } from '../teachers';
import { venues } from '../venues';

export const gynecologyFacts: CourseFactsOf<typeof gynecology> = {
  'postpartum-haemorrhage-drills': {
    venue: venues.roshanGehwara,
    languages: ['Urdu', 'Sindhi'],
    teachers: [teachers.farzanaShaikh, teachers.zubaidaTalpur],
    audience: [
      'Midwives and lady health visitors',
      'Doctors who attend births',
      'Birth teams of five',
    ],
    prerequisites: 'You attend births. None of the skills is assumed.',
    outcomes: [
      'Estimate blood loss within a quarter of its true volume',
      'Give massage, drugs and tranexamic acid in the first minutes',
      'Place a condom balloon tamponade',
      'Keep an emergency box that is complete on every shift',
    ],
    sessions: onDay(
      0,
      ['09:00', '10:30', 'Blood weighed and estimated'],
      ['11:00', '13:00', 'Drills: the first eight minutes'],
      ['14:00', '15:30', 'Drills: balloon, placenta and transfer'],
      ['15:30', '16:30', 'The box on the wall, the donors and the driver'],
    ),
    certificate:
      'Certificate of completion for the full day, for each person and for each complete team.',
    creditHours: 6,
    places: [30, 8],
    registerDaysBefore: 5,
    bring: ['Shoes and clothes that may be stained with dye'],
  },
  'fetal-monitoring-labour-ward': {
    venue: null,
    languages: ['English'],
    teachers: [
      teachers.aoifeBrannigan,
      person('Maeve Tierney', 'Lecturer in midwifery, Kilmarrin College of Medicine and Midwifery'),
      teachers.saminaChaudhry,
    ],
    audience: ['Midwives of labour wards', 'Obstetric residents', 'Mixed pairs from one ward'],
    prerequisites:
      'Six months on a labour ward. Those who come alone are paired before the first session.',
    outcomes: [
      'Auscultate, plot and decide when a monitor is needed',
      'Recognise slow, gradual and sudden hypoxia on a trace',
      'Voice a worry upwards, in time and in one sentence',
      'Write the note that explains a decision',
    ],
    sessions: series('16:00', '18:00', [
      'Risk, auscultation and four labours',
      'Reading a trace: four labours in pairs',
      'Hypoxia, oxytocin and four harder labours',
      'Speaking up: four labours that needed it',
      'Deciding for caesarean section: the last four labours',
    ]),
    certificate:
      'Certificate of completion for all five weeks; the joint assessment, for pairs who take it, is stated as well.',
    creditHours: 10,
    places: [40, 18],
    registerDaysBefore: 7,
    bring: ['One earpiece or headphone'],
  },
  'cervical-screening-colposcopy': {
    venue: venues.womensHealth,
    languages: ['English', 'Urdu'],
    teachers: [
      teachers.saminaChaudhry,
      person(
        'Nasreen Akhtar',
        'Lady health visitor from Kasur, Meridian Institute for Women’s Health',
      ),
    ],
    audience: ['Women medical officers', 'Gynecologists', 'Nurses and lady health visitors'],
    prerequisites:
      'You are able to perform a speculum examination; nurses and lady health visitors need not.',
    outcomes: [
      'Grade a lesion by colour, edge, vessels and iodine',
      'Treat by thermal ablation or loop in a single visit',
      'Explain the examination without a diagram',
      'Set up a recall register',
    ],
    sessions: [
      ...onDay(
        0,
        ['10:00', '12:00', 'Online: natural history, ages and self-sampling'],
        ['13:00', '15:00', 'Online: grading on three hundred images'],
      ),
      ...onDay(
        1,
        ['10:00', '13:00', 'In Lahore: ablation, biopsy and loop on models'],
        ['14:00', '17:00', 'In Lahore: privacy, consent and the single visit'],
      ),
    ],
    certificate:
      'Certificate of completion for both days; those who treat on the models are certified for supervised practice.',
    creditHours: 10,
    places: [20, 0],
    registerDaysBefore: 7,
    bring: ['Reading glasses, if you use them'],
  },
  'infertility-work-up': {
    venue: null,
    languages: ['English'],
    teachers: [
      person(
        'Dr Rabia Tanvir',
        'Consultant in reproductive medicine, Meridian Institute for Women’s Health',
      ),
      person('Sadaf Jamil', 'Counsellor, Meridian Institute for Women’s Health'),
    ],
    audience: [
      'Residents in gynecology',
      'Gynecologists in general practice',
      'Family physicians who refer',
    ],
    prerequisites: 'None beyond the daily work of a gynecology or family practice clinic.',
    outcomes: [
      'Complete a basic work-up of both partners in three months',
      'Treat ovulation disorders with one ultrasound machine',
      'Refer in time, with honest figures',
    ],
    sessions: series('19:00', '21:00', [
      'Both partners, four tests and their price',
      'Polycystic ovary syndrome without overtreatment',
      'Tubes, tuberculosis and the male factor',
      'Referral, grief and family pressure',
    ]),
    certificate: 'Certificate of completion for the four evenings.',
    creditHours: 8,
    places: [40, 29],
    registerDaysBefore: 3,
    bring: [],
    state: {
      status: 'cancelled',
      note: 'Dr Rabia Tanvir is on leave. Everyone who has paid receives the whole fee back within ten working days; the next date will be announced here.',
    },
  },
};
