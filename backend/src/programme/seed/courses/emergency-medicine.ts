import type { CourseSeeds } from '../course-rows';

export const emergencyMedicine = {
  'airway-outside-theatre': {
    title: 'Airway Management outside the Operating Theatre',
    by: 'Sahilpur Simulation Centre, Karachi',
    schedule: [32, 'Saturday', '08:30', '2 days', 'On campus'],
    prices: [
      ['Residents', 27000, 'the checklist set and lunch'],
      ['Emergency physicians', 36000, 'checklists, lunch and 14 credit hours'],
      ['Anaesthesia technicians', 16000, 'checklists and lunch'],
    ],
    description: 'Oxygen first, a plan said aloud, and the courage to stop at the second attempt.',
    paragraphs: [
      'Intubation in a resuscitation bay fails for reasons that have little to do with the larynx: no plan, poor position, a crash after induction. The course treats the drug, the pressure and the team before the blade. Everyone performs a full checklist intubation eight times, with monitors that deteriorate on schedule.',
      'Basic skills are revisited with measurement. Mask ventilation is done on manikins with gas analysis, supraglottic devices are placed against the clock, and a bougie is railroaded with the light off. Video laryngoscopes of three makes are compared so that nobody depends on one.',
      'Rescue is rehearsed until it is dull. Each learner performs the scalpel, bougie, tube technique on four printed necks and one animal larynx, after saying the words that declare the emergency. Burns, angioedema, the bleeding airway and the obstructed child form the closing circuit.',
    ],
    points: [
      'Prediction of difficulty in anatomy and in physiology',
      'Preoxygenation that lasts',
      'Positioning by ear and sternum',
      'Induction drugs at doses for the shocked patient',
      'Checklist and briefing in ninety seconds',
      'Bougie and video laryngoscopy',
      'Supraglottic devices as a destination',
      'Front-of-neck access by scalpel',
      'Capnography in arrest and in doubt',
      'Sedation and ventilation for the first hour after',
    ],
  },
  'trauma-team-training': {
    title: 'Trauma Team Training for District Hospitals',
    by: 'Akdere University Faculty of Medicine',
    schedule: [62, 'Friday', '08:00', '3 days', 'On campus'],
    prices: [
      ['Nurses and technicians', 18000, 'the team manual and meals'],
      ['Doctors', 32000, 'the team manual and meals'],
      ['Hospital teams of six', 105000, 'a drill in your own resuscitation room'],
    ],
    description:
      'Six people, one casualty, no helicopter: training as the team you really are at midnight.',
    paragraphs: [
      'Most trauma courses train a doctor. This one admits teams from a hospital, with the technician who fetches blood and the ward aide who holds the neck. Roles are drawn on the floor on the first morning and stay there until people stop looking down.',
      'Injuries follow the roads and fields of Pakistan and Turkey: motorcycles without helmets, tractors that roll, falls from roofs, threshing machines, gunshots at weddings. Faculty from Akdere bring video of their own resuscitations, shown with permission and paused where a decision was late.',
      'The third day is spent on what comes after the first hour. Damage control surgery in a hospital with one surgeon, massive transfusion with whole blood from relatives, and transfer by road for four hours are planned on paper and then acted out. Each team chooses three changes and reports on them after ninety days.',
    ],
    points: [
      'Roles, places and one voice',
      'Catastrophic bleeding before airway',
      'Pelvic binders and traction from local materials',
      'Chest drains placed on animal ribs',
      'Spinal care that does not delay',
      'Head injury: oxygen, pressure, pupils, transfer',
      'Whole blood and a walking donor list',
      'Burns with inhalation',
      'Children and pregnant women in trauma',
      'A road transfer packed and handed over',
    ],
  },
  'poisoning-and-snakebite': {
    title: 'Poisoning and Snakebite in Rural Practice',
    by: 'Darya Kinara General Hospital',
    schedule: [115, 'Tuesday', '20:00', '4 weeks', 'Online'],
    prices: [
      ['Medical officers', 9500, 'the antidote chart'],
      ['Emergency physicians', 13500, 'the antidote chart and case discussions'],
      ['Nurses', 6500, 'the antidote chart'],
    ],
    description:
      'Wheat pill, pesticide, hair dye, krait: the poisons of upper Sindh, from the doctors who treat them.',
    paragraphs: [
      'Textbooks of toxicology are written for paracetamol. In Sukkur the emergency department sees aluminium phosphide, organophosphates, corrosives and paraphenylenediamine, and much of what works was learned by keeping records. Four years of those records, without names, are the material of this course.',
      'Organophosphate poisoning is worked through from the gate, including decontamination by staff who must not become patients, and atropine doubled until the lungs are clear. Aluminium phosphide has no antidote; the session is about what supports the heart for the first day and about what to tell a family.',
      'Snakebite receives a full week. You learn four species by syndrome and not by photograph, how to do the twenty-minute clotting test, how many vials to give and how to treat a reaction to them. A psychiatrist joins the last evening, because most of the poisonings were meant.',
    ],
    points: [
      'Toxidromes from the end of the bed',
      'Safe decontamination',
      'Atropine to clear lungs, then an infusion',
      'Aluminium phosphide: the first 24 hours',
      'Hair dye poisoning and the swelling airway',
      'Corrosives: what not to do',
      'Krait, cobra and vipers by syndrome',
      'Twenty-minute whole blood clotting test',
      'Antivenom: dose, repeat, reaction',
      'Care after self-harm, before discharge',
    ],
  },
  'triage-and-flow': {
    title: 'Triage and Flow in a Crowded Department',
    by: 'Darya Kinara General Hospital',
    schedule: [180, 'Wednesday', '15:30', '6 weeks', 'Hybrid'],
    prices: [
      ['Nurses', 11000, 'triage cards and the flow workbook'],
      ['Doctors', 16000, 'the flow workbook and a site review'],
      ['Department leads', 24000, 'the workbook, review and data tools'],
    ],
    description:
      'Three hundred patients a day through one door, sorted in a minute each, and out of the corridor by evening.',
    paragraphs: [
      'Crowding is dangerous and mostly arithmetic. Participants chart arrivals, waits and departures of their own department for a week, and discover that the queue at four in the afternoon was decided at noon. Simple queueing ideas are explained with buckets of water and no formulae.',
      'A three-level triage that nurses can apply in sixty seconds is taught by video and then examined at a real front door in Sukkur during a two-day visit. Under-triage is measured on the spot by a second nurse. Streaming minor injuries, seeing with a senior at the front, and rapid tests are tried for a shift each.',
      'The exit is treated as seriously as the entrance. Admission rights, bed meetings, discharge medicines before noon and a waiting area for relatives that is not the resuscitation room are negotiated with role-played heads of ward. Each department leaves with two changes and the figures to defend them.',
    ],
    points: [
      'Arrival curves for your own department',
      'Triage in sixty seconds at three levels',
      'Measuring under-triage',
      'A senior doctor at the front door',
      'Separate stream for minor injury',
      'Relatives, security and one information desk',
      'Tests ordered once, early',
      'Admission agreements with the wards',
      'Surge: when to declare and what happens then',
      'Six numbers on a whiteboard',
    ],
  },
} satisfies CourseSeeds;
