import type { CourseFactsOf } from '../course-rows';
import type { surgery } from '../courses/surgery';
import { onDay, series } from '../sessions';
import { person, teachers } from '../teachers';
import { venues } from '../venues';

export const surgeryFacts: CourseFactsOf<typeof surgery> = {
  'basic-surgical-skills': {
    venue: venues.meridianLearningCentre,
    languages: ['English'],
    teachers: [
      person('Mr Alan Thirlwell', 'Consultant surgeon, Calderwick University School of Medicine'),
      person(
        'Dr Sobia Kamal',
        'Surgeon in Lahore and examiner, Calderwick University School of Medicine',
      ),
    ],
    audience: [
      'House officers',
      'Surgical residents in their first two years',
      'Candidates who repeat the assessment',
    ],
    prerequisites: 'None for the course. The repeat assessment is for former participants.',
    outcomes: [
      'Tie instrument and one-handed knots that lie flat',
      'Sew a bowel anastomosis that holds dye',
      'Excise a lump in one piece',
      'Practise on for twelve weeks by plan',
    ],
    sessions: [
      ...onDay(
        0,
        ['08:30', '10:30', 'Instruments and knots, in silence first'],
        ['10:30', '12:30', 'Skin in four ways'],
        ['13:30', '17:30', 'Bowel, tested with dye'],
      ),
      ...onDay(
        1,
        ['08:30', '10:30', 'Vessel, patch and tendon'],
        ['10:30', '12:30', 'Lump, abscess and drain'],
        ['13:30', '15:00', 'What leaked, once more'],
        ['15:00', '17:30', 'Assessment by two examiners'],
      ),
    ],
    certificate:
      'Certificate of completion for both days; it states the result of the assessment for those who take it.',
    creditHours: 16,
    places: [24, 9],
    registerDaysBefore: 10,
    bring: ['Theatre clothes', 'Magnifying loupes, if you own them'],
  },
  'laparoscopic-simulation': {
    venue: venues.sahilpur,
    languages: ['English'],
    teachers: [
      person(
        'Dr Adnan Lakhani',
        'Consultant surgeon and lead for laparoscopy, Sahilpur Simulation Centre',
      ),
      teachers.kiranPinto,
    ],
    audience: [
      'Surgical residents',
      'Surgeons who begin with laparoscopy',
      'Operating theatre nurses, for the equipment modules',
    ],
    prerequisites:
      'Twenty minutes a day for eight weeks, a table and a socket. Open surgical knots are assumed of surgeons.',
    outcomes: [
      'Complete five box tasks within the target times',
      'Tie a knot inside the box',
      'Obtain and photograph the critical view of safety',
      'Convert to open surgery in good time',
    ],
    sessions: [
      ...series('14:00', '15:30', [
        'Online: the box, the camera and five tasks',
        'Online: both hands, measured separately',
        'Online: entry and injuries to avoid',
        'Online: suturing inside the box',
        'Online: energy devices, with the theatre nurses',
        'Online: the stack and the black screen, with the theatre nurses',
        'Online: bleeding and bail-out',
      ]),
      ...onDay(
        50,
        ['09:00', '12:00', 'In Karachi: cholecystectomy on a model'],
        ['13:00', '16:00', 'In Karachi: the critical view, judged by the group'],
      ),
      ...onDay(
        51,
        ['09:00', '12:00', 'In Karachi: simulated bleeding under pressure of time'],
        ['13:00', '16:00', 'In Karachi: conversion, decided in good time'],
      ),
    ],
    certificate:
      'Certificate of completion for both days and five of the seven sessions; those who reach the set scores receive a letter for their supervisor.',
    creditHours: 22,
    places: [20, 5],
    registerDaysBefore: 14,
    bring: ['The borrowed box trainer, on the last day', 'Your log of daily practice'],
  },
  'perioperative-care': {
    venue: null,
    languages: ['English'],
    teachers: [
      teachers.kamranShafi,
      person('Dr Nida Anwar', 'Consultant surgeon, Meridian Department of Surgery and Anaesthesia'),
    ],
    audience: ['House officers', 'Surgeons and anaesthetists', 'Theatre teams of four'],
    prerequisites: 'You look after patients before or after operations.',
    outcomes: [
      'Settle five things a week before the operation',
      'Perform the checklist aloud',
      'Recognise the complication of the third day',
      'Hold a morbidity meeting that teaches',
    ],
    sessions: series('17:00', '18:30', [
      'Three patients, from the outpatient room on',
      'The short list of the week before',
      'Recovery items that cost nothing',
      'A briefing, heard and compared',
      'Day three, and a death taken apart',
    ]),
    certificate: 'Certificate of completion for the five sessions.',
    creditHours: 7,
    places: null,
    registerDaysBefore: 2,
    bring: ['A sound recording of a team briefing, with consent'],
  },
};
