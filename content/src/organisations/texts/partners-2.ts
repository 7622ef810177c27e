import type { OrganisationText } from '../organisation';

export const texts: readonly OrganisationText[] = [
  // Bosphora Clinical Skills Society
  {
    head: 'Some skills are learned through the fingers',
    detail2:
      'Instructors from Istanbul visit Lahore and Islamabad for ten days each spring and autumn. They teach ultrasound-guided access, chest drains, airway rescue and suturing to groups in which nobody waits for a turn.',
    descriptions: [
      'The society publishes its step lists and teaches by silence: a demonstration at normal speed without a word, another with each step named, a third in which the learner names the steps, and only then the learner’s own hands. It takes longer than showing it once, and people remember it.',
      'Practice models are made on the spot from gelatine, tubing and butcher’s cuts, and the recipes stay behind. Three teaching hospitals have set up their own skills rooms from them, at a cost their directors could approve without a committee.',
    ],
    points: [
      'One instructor to four learners at every station',
      'Step lists and model recipes to take home',
      'A refresher afternoon six months after the course',
    ],
    facts: { since: '2020', metIn: 'Procedure weeks in spring and autumn' },
  },
  // Barqab Reference Laboratories
  {
    head: 'What the number on the report does not say',
    detail2:
      'The laboratories give us sets of results from which every trace of the patient has been removed: full blood counts, cultures, blood gases, smears photographed at the microscope. They arrive as they were issued, haemolysed samples included.',
    descriptions: [
      'A result has a history. It was ordered for a reason, drawn from an arm that may have had a drip in it, carried in a box that may have been warm. The pathologists who teach with us begin there and arrive at the diagnosis last, which is the order in which errors are made.',
      'Each unit ends with a page called “Telephone us”: the results that should never wait for a printed report, what the laboratory will say when it rings, and what a clinician ought to ask in return. Several wards have pinned that page beside the telephone.',
    ],
    points: [
      'Two hundred teaching cases with real, anonymous results',
      'A yearly visit to the laboratory, from reception desk to report',
      'Local reference ranges and resistance patterns in place of borrowed ones',
    ],
    facts: { since: '2016', metIn: 'Units on tests and their results' },
  },
  // Rahguzar Ambulance and Rescue Training
  {
    head: 'Before the hospital doors',
    detail2:
      'Paramedic instructors take our learners out of the classroom: to a parked bus, a stairwell, a canal bank. They bring an ambulance, two wrecked cars and moulage that makes first-year students go quiet.',
    descriptions: [
      'Hospital staff tend to believe that an emergency starts when the trolley arrives. A day with Rahguzar corrects that. Participants learn what can be known at a roadside, what cannot, and why the crew’s first sentence at handover deserves the room’s silence.',
      'The service also teaches the public. On the last Saturday of every month our volunteers help to run a free class in chest compressions, bleeding control and the recovery position, in Pashto and Urdu. Twenty-two thousand people have attended one since it began, many of them drivers.',
    ],
    points: [
      'A full day of pre-hospital scenarios in every emergency course in Peshawar',
      'Ride-along shifts for doctors and nurses, eight hours with a crew',
      'Public first-aid classes that our students may help to teach',
    ],
    facts: { since: '2018', metIn: 'Emergency courses held in Peshawar' },
  },
  // Mehrposh Nursing Foundation
  {
    head: 'So that the answer can be yes',
    detail2:
      'Nurses are offered study leave less often than doctors and can afford it less easily. The foundation pays the course fee, the bus fare and, where a mother would otherwise stay at home, a carer for her children.',
    descriptions: [
      'An application is one page and asks for no essay. A ward sister signs that the leave has been granted, the applicant says which course and why that one, and the answer comes within three weeks. Two of the five trustees are practising staff nurses.',
      'In return, each recipient teaches something of what she learned to her own ward, in her own way and at a time she chooses. The foundation collects a photograph of that session and nothing else. Eighty-six were held last year, from Skardu to Thatta.',
    ],
    points: [
      'Full fees for sixty nurses a year on any of our courses',
      'Childcare at each course venue, or its cost at home',
      'Decisions within three weeks, in writing',
    ],
    facts: { since: '2021', metIn: 'The application for a nursing place' },
  },
];
