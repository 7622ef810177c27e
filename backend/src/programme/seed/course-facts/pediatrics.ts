import type { CourseFactsOf } from '../course-rows';
import type { pediatrics } from '../courses/pediatrics';
import { onDay, series } from '../sessions';
import { person, teachers } from '../teachers';
import { venues } from '../venues';

export const pediatricsFacts: CourseFactsOf<typeof pediatrics> = {
  'neonatal-resuscitation': {
    venue: venues.sahilpur,
    languages: ['Urdu', 'English'],
    teachers: [teachers.sanamJunejo, teachers.zubaidaTalpur],
    audience: [
      'Midwives and nurses who attend births',
      'Doctors of labour wards and nurseries',
      'Birth units of eight',
    ],
    prerequisites: 'None.',
    outcomes: [
      'Ventilate ten times in a row so that the chest moves',
      'Keep a newborn warm from the first second',
      'Give compressions and breaths at three to one',
      'Answer the mother while the work goes on',
    ],
    sessions: onDay(
      0,
      ['09:00', '10:30', 'A warm place, and the first sixty seconds'],
      ['11:00', '13:00', 'Mask seal, until ten breaths move the chest'],
      ['14:00', '15:30', 'Simulated births: bed, trolley, floor and van'],
      ['15:30', '16:30', 'Compressions, preterm infants, meconium and stopping'],
    ),
    certificate: 'Certificate of completion for the day, with the result of your ten inflations.',
    creditHours: 6,
    places: [32, 10],
    registerDaysBefore: 5,
    bring: ['Socks or indoor shoes for the floor scenarios'],
  },
  'sick-child-first-hour': {
    venue: venues.gulmeerHospital,
    languages: ['English', 'Urdu'],
    teachers: [
      teachers.shaziaLeghari,
      person('Dr Bilal Qureshi', 'Paediatric emergency physician, Gulmeer University of Medicine'),
    ],
    audience: ['House officers', 'Medical officers', 'Emergency nurses'],
    prerequisites:
      'You see sick children, or will within the year. The manual has to be read beforehand.',
    outcomes: [
      'Find the three dying children in a queue of forty',
      'Give the rate of fluid that fits the disease',
      'Place an intraosseous needle in under a minute',
      'Lead a team of four and tell the parents meanwhile',
    ],
    sessions: [
      ...onDay(
        0,
        ['08:30', '10:30', 'Looking before touching: triage and the first four things'],
        ['10:45', '12:45', 'Airway, oxygen and bubble CPAP'],
        ['13:30', '16:30', 'Half a day of fluids'],
      ),
      ...onDay(
        1,
        ['08:30', '10:30', 'Convulsions, foreign bodies and poisoning'],
        ['10:45', '12:45', 'Burns, sugar and scenarios scored by nurses'],
        ['13:30', '16:30', 'Written test and assessed scenario'],
      ),
    ],
    certificate:
      'Certificate valid for three years, with the results of the written test and the scenario. Those who do not pass receive a certificate of completion and may repeat both.',
    creditHours: 14,
    places: [24, 6],
    registerDaysBefore: 10,
    bring: ['The course manual, read', 'Your stethoscope'],
  },
  'childhood-malnutrition': {
    venue: null,
    languages: ['English', 'Urdu'],
    teachers: [
      teachers.nadiaRehman,
      person(
        'Heather Gallant',
        'Clinical dietitian, University of Marrowdale Faculty of Health Sciences',
      ),
    ],
    audience: [
      'Community health staff',
      'Nutritionists',
      'Doctors of outpatient and feeding programmes',
    ],
    prerequisites: 'None. A measuring tape comes with the course for community health staff.',
    outcomes: [
      'Measure arm, weight and length so that a second person agrees',
      'Refeed for 48 hours without harm',
      'Cost a week of meals that a family can buy',
      'Count recovery, default and relapse',
    ],
    sessions: series('17:30', '19:00', [
      'One girl, from the antenatal clinic on',
      'Growth read as a film',
      'The ten steps',
      'Two days in which treatment can kill',
      'Ready-to-use food and those who stop coming',
      'A week of meals from the local bazaar',
    ]),
    certificate:
      'Certificate of completion for five of the six sessions and one costed week of meals.',
    creditHours: 9,
    places: [60, 28],
    registerDaysBefore: 3,
    bring: ['Prices of ten foods from your own bazaar'],
  },
  'paediatric-asthma-wheeze': {
    venue: null,
    languages: ['English', 'Urdu'],
    teachers: [
      person('Dr Ayesha Mirza', 'Pediatric pulmonologist, Meridian Department of Child Health'),
    ],
    audience: ['Residents in pediatrics', 'Family physicians', 'Respiratory therapists'],
    prerequisites: 'You examine children with a wheeze.',
    outcomes: [
      'Separate five kinds of wheeze by history',
      'Set a trial of treatment with a date for its verdict',
      'Answer the fear of inhalers with figures',
      'Write an action plan of one page',
    ],
    sessions: series('20:30', '22:30', [
      'Five kinds of wheeze, and a trial with a date',
      'The conversation about inhalers',
      'The attack, the spacer and the action plan',
    ]),
    certificate: 'Certificate of completion for the three evenings.',
    creditHours: 5,
    places: null,
    registerDaysBefore: 2,
    bring: ['An empty water bottle of half a litre'],
  },
};
