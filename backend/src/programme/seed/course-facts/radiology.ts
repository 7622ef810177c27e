import type { CourseFactsOf } from '../course-rows';
import type { radiology } from '../courses/radiology';
import { onDay, series } from '../sessions';
import { person, teachers } from '../teachers';
import { venues } from '../venues';

export const radiologyFacts: CourseFactsOf<typeof radiology> = {
  'chest-radiograph-reading': {
    venue: null,
    languages: ['English'],
    teachers: [
      teachers.omerFarooqi,
      person('Dr Maria Sandhu', 'Thoracic radiologist, Margalla Imaging Academy'),
    ],
    audience: [
      'Students in their clinical years',
      'Residents',
      'Practitioners who read their own films',
    ],
    prerequisites: 'The anatomy of the chest as it is taught before the clinical years.',
    outcomes: [
      'Judge the quality of a film in ten seconds',
      'Search the four areas in which most is missed',
      'Tell active tuberculosis from its imitators',
      'Say where each tube and line belongs',
    ],
    sessions: series('19:30', '21:30', [
      'What a poor film can still tell',
      'Collapse, effusion and air where it should not be',
      'Tuberculosis, old and active',
      'The imitators of tuberculosis',
      'Lines, tubes and postoperative films',
      'Heart, oedema and the closing test: forty films in an hour',
    ]),
    certificate:
      'Certificate of completion for five of the six evenings; it states the result of the reading test for those who take it.',
    creditHours: 10,
    places: [60, 24],
    registerDaysBefore: 3,
    bring: ['A screen larger than a telephone'],
  },
  'point-of-care-ultrasound': {
    venue: venues.sahilpur,
    languages: ['English'],
    teachers: [
      person(
        'Dr Zehra Hasan',
        'Emergency physician and lead for ultrasound, Sahilpur Simulation Centre',
      ),
      teachers.farazMemon,
    ],
    audience: [
      'Residents of acute specialties',
      'Clinicians of emergency departments and intensive care',
      'Former participants who return for a day',
    ],
    prerequisites:
      'None for the three days. Those who return for a day have completed the course before.',
    outcomes: [
      'Set the probe, depth, gain and focus without looking down',
      'Scan for free fluid in under four minutes',
      'Compress a vein at two points and believe the result',
      'Keep the needle tip in sight on every pass',
    ],
    sessions: [
      ...onDay(
        0,
        ['09:00', '12:30', 'Physics that changes what you do, and the lung'],
        ['14:30', '18:00', 'Lung scanning with patients'],
      ),
      ...onDay(
        1,
        ['09:00', '12:30', 'The abdomen: free fluid, kidney, aorta'],
        ['13:30', '17:00', 'Legs, early pregnancy and a simulated resuscitation'],
      ),
      ...onDay(
        2,
        ['09:00', '12:30', 'The needle: veins, pleura and ascites'],
        ['13:30', '16:00', 'Needle practice on phantoms'],
        ['16:00', '17:00', 'Practical examination'],
      ),
    ],
    certificate:
      'Certificate of completion for the three days, with the result of the practical examination, which can be repeated.',
    creditHours: 20,
    places: [24, 0],
    registerDaysBefore: 10,
    bring: ['Loose clothes, for those who volunteer as models'],
  },
  'ct-head-emergency': {
    venue: null,
    languages: ['English'],
    teachers: [teachers.sidraMalik, teachers.omerFarooqi],
    audience: ['House officers', 'Emergency physicians', 'Radiology residents'],
    prerequisites: 'You order or read scans of the head on call.',
    outcomes: [
      'Search a scan in six words',
      'Sort a bleed by place and age',
      'Recognise early ischaemia in the insula and the lentiform nucleus',
      'Put a preliminary reading into the notes',
    ],
    sessions: series('18:30', '20:30', [
      'Blood, brain, cisterns, ventricles, bone',
      'Stroke: changes that hide',
      'Discrepancies, and what you will check from now on',
    ]),
    certificate:
      'Certificate of completion for the three evenings and the ninety studies; speed is not stated.',
    creditHours: 6,
    places: [90, 47],
    registerDaysBefore: 3,
    bring: ['A computer with a mouse'],
  },
};
