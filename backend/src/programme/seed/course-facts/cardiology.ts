import type { CourseFactsOf } from '../course-rows';
import type { cardiology } from '../courses/cardiology';
import { onDay, series } from '../sessions';
import { person, teachers } from '../teachers';
import { venues } from '../venues';

const nadeemAshraf = person('Nadeem Ashraf', 'Senior echocardiographer, Ravi Heart Institute');

export const cardiologyFacts: CourseFactsOf<typeof cardiology> = {
  'twelve-lead-ecg': {
    venue: null,
    languages: ['English'],
    teachers: [teachers.sadiaKhokhar, teachers.imranWaheed],
    audience: [
      'Final-year medical students',
      'House officers and residents',
      'Consultants who read tracings without a cardiologist at hand',
    ],
    prerequisites: 'You know what a P wave and a QRS complex are. Nothing else is assumed.',
    outcomes: [
      'Read any twelve-lead tracing in seven steps within two minutes',
      'Tell infarction from its four commonest imitators',
      'Sort a tachycardia by its width and its P wave',
      'Hand a tracing over by telephone in four sentences',
    ],
    sessions: series('18:00', '20:00', [
      'From calibration to conclusion: the seven steps',
      'Axis and bundle branch block',
      'ST elevation that is infarction, and ST elevation that is not',
      'Narrow complex tachycardia',
      'Wide complex tachycardia, potassium and pacing',
      'The mixed set against the clock: marked test',
    ]),
    certificate:
      'Certificate of completion for all who attend in full; it states the result of the marked test when you take it.',
    creditHours: 12,
    places: [40, 17],
    registerDaysBefore: 3,
    bring: ['The workbook, printed or on a tablet', 'A pair of dividers or a strip of paper'],
  },
  'focused-bedside-echo': {
    venue: venues.raviHeartInstitute,
    languages: ['English'],
    teachers: [teachers.sadiaKhokhar, teachers.katrinVollmer, nadeemAshraf],
    audience: [
      'Residents in medicine, cardiology, anaesthesia and emergency medicine',
      'Clinicians who look after the acutely ill',
      'Hospital teams of four',
    ],
    prerequisites:
      'A post in which you can scan patients under supervision. No earlier training in echocardiography.',
    outcomes: [
      'Obtain the five standard views in most patients',
      'Answer four bedside questions, or say that the image does not answer them',
      'Write a five-line report that your department accepts',
    ],
    sessions: [
      ...onDay(
        0,
        ['09:00', '11:00', 'Machine, probe and the parasternal views'],
        ['11:30', '13:00', 'Apical and subcostal views on volunteers'],
        ['14:00', '17:00', 'All five views, three learners to a machine'],
      ),
      ...onDay(
        1,
        ['09:00', '11:00', 'The failing ventricle and the strained one'],
        ['11:30', '13:00', 'Fluid around the heart, and the empty patient'],
        ['14:00', '17:00', 'Known disease scanned, reported and discussed'],
      ),
    ],
    certificate:
      'Certificate of completion after both days. A second certificate follows when 25 supervised studies in the logbook have been reviewed.',
    creditHours: 13,
    places: [24, 3],
    registerDaysBefore: 10,
    bring: ['Comfortable clothes in which you can kneel', 'Your hospital card'],
  },
  'district-heart-failure-clinic': {
    venue: venues.gulmeerHospital,
    languages: ['English', 'Urdu'],
    teachers: [teachers.tariqKhosa, teachers.rukhsanaParveen],
    audience: [
      'Medical officers of district hospitals',
      'Nurses who run or will run a clinic',
      'Doctor and nurse pairs from one hospital, who are given priority',
    ],
    prerequisites:
      'You see patients with heart failure at least once a week. Nurses need no training in prescribing.',
    outcomes: [
      'Open a weekly heart failure clinic with the staff you have',
      'Raise four classes of treatment by protocol within six weeks',
      'Stop and restart treatment safely when creatinine climbs or pressure falls',
      'Report four monthly figures of your clinic',
    ],
    sessions: [
      ...series('19:00', '20:30', [
        'Online: from referral to four classes of treatment',
        'Online: creatinine that climbs',
        'Online: pressure that falls',
        'Online: the month of fasting',
        'Online: the summer heat',
        'Online: prognosis and palliative care',
      ]),
      ...onDay(
        46,
        ['09:00', '13:00', 'In Multan: consultations in the working clinic'],
        ['14:00', '16:00', 'In Multan: the seven-minute teaching talk'],
      ),
      ...onDay(
        53,
        ['09:00', '13:00', 'In Multan: nurse-led titration, with patients'],
        ['14:00', '16:00', 'In Multan: your audit sheet'],
      ),
    ],
    certificate:
      'Certificate of completion for all who attend the six evenings and both Saturdays.',
    creditHours: 20,
    places: [30, 11],
    registerDaysBefore: 7,
    bring: [
      'Your stethoscope, for the Saturdays',
      'The referral form of your hospital, if there is one',
    ],
  },
  'hypertension-beyond-the-first-tablet': {
    venue: null,
    languages: ['English', 'Urdu'],
    teachers: [teachers.naveedSiddiqui, teachers.humaAslam],
    audience: ['House officers', 'General practitioners', 'Pharmacists who counsel patients'],
    prerequisites:
      'Patients of your own whose pressure you measure, in a clinic, ward or pharmacy.',
    outcomes: [
      'Measure a pressure that can be trusted, in the clinic and at home',
      'Choose a second and third drug, with its monthly cost in mind',
      'Decide who needs tests for a hidden cause',
    ],
    sessions: series('20:00', '21:30', [
      'The wrong measurement',
      'The missed dose',
      'The missing second drug',
      'The cause that was overlooked, and a clinic of volunteers',
    ]),
    certificate: 'Certificate of completion for all who attend the four evenings.',
    creditHours: 6,
    places: null,
    registerDaysBefore: 2,
    bring: ['A photograph of your cuffs, your chair and your form'],
  },
  'first-hour-coronary-syndrome': {
    venue: venues.raviHeartInstitute,
    languages: ['English', 'Urdu'],
    teachers: [
      teachers.imranWaheed,
      person('Samuel Gill', 'Charge nurse of the chest pain unit, Ravi Heart Institute'),
    ],
    audience: [
      'Doctors in emergency and medical departments',
      'Emergency nurses and paramedics',
      'Emergency teams of five',
    ],
    prerequisites: 'You work, or will work within the year, where chest pain arrives.',
    outcomes: [
      'Shorten the time from door to tracing in your department',
      'Give thrombolysis by checklist, and recognise when it has failed',
      'Arrange a transfer while the drug runs',
      'Pick out dissection, embolism and perforation among the chest pains',
    ],
    sessions: onDay(
      0,
      ['09:30', '11:00', 'Arrivals one to three: from the gate to the tracing'],
      ['11:30', '13:00', 'Arrivals four and five: no catheter laboratory within two hours'],
      ['14:00', '15:30', 'Arrivals six to eight: the patients who fit no pathway'],
      ['15:30', '17:00', 'A page of changes for your own department'],
    ),
    certificate: 'Certificate of completion for the full day; there is no test.',
    creditHours: 6,
    places: [40, 22],
    registerDaysBefore: 7,
    bring: ['The chest pain pathway of your hospital, if there is one'],
  },
};
