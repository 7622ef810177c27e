import type { OrganisationText } from '../organisation';

export const texts: readonly OrganisationText[] = [
  // Calderwick University School of Medicine
  {
    head: 'One standard of examination, two sets of examiners',
    detail1:
      'A candidate who can examine a knee in Calderwick should be able to examine a knee in Lahore, and an examiner in either city should give the same mark for it. That sounds obvious and is surprisingly hard to arrange. Since 2016 the two teams have written their clinical stations together, filmed sample performances and marked them independently, then met online to argue about every mark that differed. The marking guides that came out of those arguments are the ones our learners now work from.',
    detail2:
      'The visible part is a preparation course in clinical examination that runs twice a year, ending in a full circuit of twelve stations. Half of the examiners come from Calderwick, half from Pakistan, and none of them knows a candidate in advance. Everyone leaves with a written account of each station: what was done, what was left out, and one thing to practise first. Candidates who wish may sit the circuit again six months later at no further fee.',
    points: {
      'Twelve-station circuit': 'A full practice examination in Lahore each March and September.',
      'Examiner training':
        'Two days for consultants who mark clinical examinations, with filmed performances to calibrate against.',
      'Summer observership':
        'Two weeks in Calderwick for the ten candidates with the best written reflections.',
    },
    people: 'Mr Alan Thirlwell in Calderwick and Dr Sobia Kamal in Lahore',
    facts: {
      since: '2016',
      fields: 'Clinical examination, assessment',
      openTo: 'Final-year students and doctors in their first four years',
      language: 'English',
    },
  },
  // Akdere University Faculty of Medicine
  {
    head: 'Four weeks on a busy shore',
    detail1:
      'İzmir is a port, a motorway junction and a summer resort at once, and its emergency departments see all three. The faculty at Akdere opened its resuscitation rooms to visiting students in 2018 on one condition: they were to be members of a team rather than spectators. A visiting student there takes histories through an interpreter, presents at handover, and is expected to have an opinion about what should happen next.',
    detail2:
      'Eight places are offered in each of five blocks a year. Before travelling, students complete our online module on the first hour of trauma care and pass a short practical in Lahore or Karachi, so that the first morning in İzmir is spent with patients and not on induction slides. Shared flats near the faculty are arranged by the international office, and a consultant who speaks Urdu looks after each group for the whole stay.',
    points: {
      'Emergency medicine elective':
        'Four weeks across resuscitation, minor injuries and the observation ward.',
      'Trauma team simulation':
        'A weekly evening session in which visiting and local students take turns to lead.',
    },
    people: 'Dr Elif Karadeniz in İzmir and Asma Noreen in Lahore',
    facts: {
      since: '2018',
      fields: 'Emergency medicine, trauma',
      openTo: 'Final-year medical students in good standing',
      language: 'English, with interpreters for Turkish',
    },
  },
  // Gulmeer University of Medicine
  {
    head: 'Teaching the people who teach',
    detail1:
      'Most clinicians are asked to teach long before anyone shows them how. Gulmeer University made teaching skill part of its promotion criteria in 2015 and asked us to build the courses that such a rule requires. What began as a weekend on small-group teaching has become a certificate in five units, taken by lecturers from fourteen colleges between Bahawalpur and Dera Ghazi Khan.',
    detail2:
      'The certificate is earned in front of learners. Each participant plans a session, teaches it to a real class, is observed by two colleagues, and writes down what they would change. The observers have been trained for that role and use the same short form, so feedback in Multan sounds like feedback in Sadiqabad. Graduates become observers in their turn, which is how a course of thirty places has reached more than four hundred teachers.',
    points: {
      'Certificate in health professions teaching':
        'Five units over one academic year, with two observed sessions.',
      'Question-writing clinic':
        'Bring ten of your own multiple-choice items and leave with ten better ones.',
      'Observer training':
        'One day on watching a colleague teach and saying something useful afterwards.',
    },
    people: 'Dr Shazia Leghari in Multan and Tahira Nawaz in Lahore',
    facts: {
      since: '2015',
      fields: 'Medical education, assessment',
      openTo: 'Lecturers, demonstrators and clinical supervisors',
      language: 'English and Urdu',
    },
  },
  // Roshan Gehwara Maternal Health Welfare Organisation
  {
    head: 'Where the nearest theatre is an hour away',
    detail1:
      'Roshan Gehwara runs nineteen birth centres along the canals east of Hyderabad. Its midwives attend about six thousand births a year, most of them straightforward, and the organisation has always said that the remainder are what it exists for. When it asked us for training in 2017 it did not want a course in the city. It wanted instructors in the birth centres, working with the lamps, drugs and transport that are really there.',
    detail2:
      'So the teaching travels. A van with two instructors and a childbirth simulator visits every centre once a quarter, stays for a day and runs the same four emergencies: bleeding after birth, convulsions, shoulder dystocia and a newborn who does not breathe. Between visits the midwives rehearse one emergency a week among themselves for fifteen minutes and note the times. Those notes show the centres where to put the drug box, who should telephone the ambulance and when.',
    points: {
      'Travelling obstetric drills': 'Quarterly training days in all nineteen birth centres.',
      'Placement for visiting doctors':
        'Two weeks alongside a midwife for doctors who are preparing for rural service.',
      'Newborn resuscitation instructors':
        'A route for midwives to become instructors and teach in neighbouring districts.',
    },
    people: 'Zubaida Talpur in Hyderabad and Dr Samina Chaudhry in Lahore',
    facts: {
      since: '2017',
      fields: 'Midwifery, obstetrics, newborn care',
      openTo: 'Midwives, lady health visitors and medical officers',
      language: 'Sindhi, Urdu and English',
    },
  },
];
