import type { CourseFactsOf } from '../course-rows';
import type { emergencyMedicine } from '../courses/emergency-medicine';
import { onDay, series } from '../sessions';
import { person, teachers } from '../teachers';
import { venues } from '../venues';

export const emergencyMedicineFacts: CourseFactsOf<typeof emergencyMedicine> = {
  'airway-outside-theatre': {
    venue: venues.sahilpur,
    languages: ['English'],
    teachers: [teachers.farazMemon, teachers.kiranPinto],
    audience: [
      'Residents in emergency medicine, anaesthesia and intensive care',
      'Emergency physicians',
      'Anaesthesia technicians',
    ],
    prerequisites:
      'At least ten intubations, supervised or alone; for technicians, a year in theatre.',
    outcomes: [
      'Prepare the drug, the pressure and the team before the blade',
      'Oxygenate by mask and by supraglottic device when the tube does not pass',
      'Declare the emergency and perform front-of-neck access',
    ],
    sessions: [
      ...onDay(
        0,
        ['08:30', '10:30', 'Prediction, preoxygenation and position'],
        ['10:45', '12:45', 'Mask ventilation measured, and supraglottic devices'],
        ['13:30', '16:30', 'Full checklist intubations, one to four'],
      ),
      ...onDay(
        1,
        ['08:30', '10:30', 'Bougie, and video laryngoscopes of three makes'],
        ['10:45', '12:45', 'Scalpel, bougie, tube'],
        ['13:30', '16:30', 'Checklist intubations five to eight, and the closing circuit'],
      ),
    ],
    certificate:
      'Certificate of completion for both days, with the date of your four front-of-neck procedures.',
    creditHours: 14,
    places: [16, 0],
    registerDaysBefore: 7,
    bring: ['Theatre clothes and closed shoes'],
  },
  'trauma-team-training': {
    venue: venues.potoharSkillsHall,
    languages: ['English', 'Urdu'],
    teachers: [
      teachers.elifKaradeniz,
      teachers.mertAydogan,
      person('Asma Noreen', 'Trauma nurse and course coordinator, Meridian School of Nursing'),
    ],
    audience: [
      'Hospital teams of six, the technician and the ward aide included',
      'Doctors of district hospitals',
      'Nurses and technicians of emergency departments',
    ],
    prerequisites:
      'Come with at least two colleagues of your hospital. No earlier trauma course is needed.',
    outcomes: [
      'Take and keep a role in a trauma team of six',
      'Stop catastrophic bleeding before you turn to the airway',
      'Give whole blood from a walking donor list',
      'Pack and hand over a patient for four hours on the road',
    ],
    sessions: [
      ...onDay(
        0,
        ['08:00', '10:00', 'Roles drawn on the floor'],
        ['10:30', '12:30', 'Catastrophic bleeding, binders and traction'],
        ['14:30', '17:30', 'Team scenarios: motorcycle and tractor'],
      ),
      ...onDay(
        1,
        ['08:00', '10:00', 'Chest drains, and spinal care that does not delay'],
        ['10:30', '12:30', 'Resuscitations from Akdere, paused where a decision was late'],
        ['13:30', '16:30', 'Team scenarios: falls, burns, children and pregnant women'],
      ),
      ...onDay(
        2,
        ['08:00', '10:00', 'Damage control with one surgeon'],
        ['10:30', '12:30', 'Massive transfusion with relatives as donors'],
        ['13:30', '15:30', 'Four hours by road, acted out, and three changes for home'],
      ),
    ],
    certificate:
      'Certificate of completion for each member of a team. The team’s own certificate follows its report after ninety days.',
    creditHours: 18,
    places: [36, 12],
    registerDaysBefore: 14,
    bring: ['Work clothes that may get dirty', 'A list of what is in your resuscitation room'],
  },
  'poisoning-and-snakebite': {
    venue: null,
    languages: ['English', 'Urdu'],
    teachers: [teachers.mustafaSoomro, teachers.shahnazMangi],
    audience: [
      'Medical officers in rural health centres and district hospitals',
      'Emergency physicians',
      'Nurses of emergency departments',
    ],
    prerequisites: 'You receive emergencies. Textbook toxicology is not assumed.',
    outcomes: [
      'Name a toxidrome from the end of the bed',
      'Double atropine to clear lungs, then run the infusion',
      'Do the twenty-minute clotting test and give antivenom by syndrome',
      'Plan care after self-harm before the patient leaves',
    ],
    sessions: series('20:00', '21:30', [
      'Organophosphates, from the gate to clear lungs',
      'Aluminium phosphide, corrosives and hair dye',
      'Snakebite: four species by syndrome',
      'What to tell a family, and care after self-harm',
    ]),
    certificate:
      'Certificate of completion for all who attend the four evenings, live or by recording within a week.',
    creditHours: 6,
    places: [80, 34],
    registerDaysBefore: 3,
    bring: [],
  },
  'triage-and-flow': {
    venue: venues.daryaKinara,
    languages: ['English', 'Urdu'],
    teachers: [teachers.shahnazMangi, teachers.mustafaSoomro],
    audience: [
      'Triage nurses',
      'Doctors of emergency departments',
      'Heads of departments and their deputies',
    ],
    prerequisites:
      'Permission to count arrivals, waits and departures in your own department for a week.',
    outcomes: [
      'Triage at three levels in sixty seconds',
      'Measure under-triage in your own department',
      'Predict the queue of the afternoon from the morning’s figures',
      'Defend two changes with six numbers',
    ],
    sessions: [
      ...series('15:30', '17:00', [
        'Online: arrivals, waits and departures of your own department',
        'Online: queues explained with buckets of water',
        'Online: a triage of sixty seconds, by video',
      ]),
      ...onDay(
        24,
        ['09:00', '13:00', 'In Sukkur: triage at a real front door'],
        ['14:00', '17:00', 'In Sukkur: streaming and a senior at the front'],
      ),
      ...onDay(
        25,
        ['09:00', '13:00', 'In Sukkur: rapid tests and a second nurse'],
        ['14:00', '16:00', 'In Sukkur: what was under-triaged'],
      ),
      ...series(
        '15:30',
        '17:00',
        ['Online: admission rights and bed meetings', 'Online: two changes and their figures'],
        { from: 28 },
      ),
    ],
    certificate:
      'Certificate of completion after the visit and at least four of the five online sessions; it states the result at the front door.',
    creditHours: 20,
    places: [24, 9],
    registerDaysBefore: 10,
    bring: ['The chart of your own department', 'Hospital clothes for two days'],
  },
};
