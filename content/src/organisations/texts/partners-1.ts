import type { OrganisationText } from '../organisation';

export const texts: readonly OrganisationText[] = [
  // Northmere Examinations Board
  {
    head: 'A fair question is a piece of engineering',
    detail2:
      'The board reviews every item in our question banks. Two clinicians check that the answer is right, an editor checks that the question asks only one thing, and a psychometrician looks at how earlier candidates answered it. About one draft in five survives unchanged.',
    descriptions: [
      'Bad questions punish the wrong people. A double negative catches the candidate whose first language is not English; an option that is twice as long as its neighbours rewards the one who has been taught to guess. Northmere’s editors remove both before an item is ever used.',
      'After each sitting we receive a report on every question: how many got it right, whether strong candidates did better on it than weak ones, and which wrong answer attracted most. Items that fail are withdrawn from the marks as well as from the bank, and candidates are told.',
    ],
    points: [
      'Practice papers with an explanation for each option, right or wrong',
      'Results that say where you stand in each subject',
      'A written way to challenge a question, answered within ten working days',
    ],
    facts: { since: '2017', metIn: 'Practice papers and final assessments' },
  },
  // Sahilpur Simulation Centre
  {
    head: 'Rehearse it on a Tuesday, need it on a Friday',
    detail2:
      'Four rooms, built as a ward, a theatre, a labour room and a resuscitation bay, can be booked by our courses on a hundred and twenty days of the year. Technicians run the manikins, so that instructors can watch people.',
    descriptions: [
      'The centre’s rule is that the debriefing lasts twice as long as the scenario. Ten minutes of simulated cardiac arrest are followed by twenty minutes in a quiet room with coffee and a recording, and it is in that room that most of the learning takes place.',
      'Scenarios are written around what Pakistani hospitals have. Oxygen may come from a cylinder that is nearly empty. The blood bank may answer on the third call. Learners are asked to manage that as well, because on an ordinary night shift they will have to.',
    ],
    points: [
      'At least one simulated session in every clinical course held in Karachi',
      'Recordings that only your group sees, deleted after four weeks',
      'Evening practice hours for former participants on the first Monday of a month',
    ],
    facts: { since: '2018', metIn: 'Clinical courses held in Karachi' },
  },
  // Waraq-e-Tibb Press
  {
    head: 'A book that lies flat on a ward desk',
    detail2:
      'Course handbooks are edited, designed and printed in Lahore on paper that takes pencil. Each carries a glossary in Urdu for the words patients will use, collected from clinics and not from dictionaries.',
    descriptions: [
      'A handbook is not the slides again. The press asks its authors to leave out whatever can be looked up faster on a telephone and to keep what is needed while standing: doses, sequences, thresholds, the questions not to forget. Margins are wide because readers write in them.',
      'Every edition lists its own corrections on the inside cover, with the date and the name of the reader who found the fault. New printings follow when guidelines change, and anyone who bought the previous one within the year may exchange it at cost.',
    ],
    points: [
      'The handbook is included in the course fee and is yours to keep',
      'Large-print copies on request at no extra charge',
      'An Urdu glossary of symptoms, reviewed by nurses from five provinces and territories',
    ],
    facts: { since: '2015', metIn: 'The handbook of every course' },
  },
  // Pamirlink Telehealth Network
  {
    head: 'The seminar that arrives over the pass',
    detail2:
      'Sixteen rural health centres between Astore and upper Hunza have a small classroom with a screen, a camera and a battery. Pamirlink keeps them connected and employs a coordinator in each valley who makes sure that there is tea and that the session starts.',
    descriptions: [
      'Winter closes roads for weeks at a time. Before the network existed that meant months without any teaching; now January is the busiest month, because nobody can leave. Attendance is counted by centre, and a doctor who is alone on duty can listen by telephone.',
      'The same link carries consultations. A presenter who has taught the morning session stays for an hour afterwards to discuss patients whom the centres are worried about. No names are spoken, and the treating doctor writes the note and keeps the decision.',
    ],
    points: [
      'Live sessions for sixteen centres, with recordings that download overnight',
      'An hour of case discussion after each session',
      'Attendance that counts towards our certificates without a journey',
    ],
    facts: { since: '2019', metIn: 'Live online sessions' },
  },
];
