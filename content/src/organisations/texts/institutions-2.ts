import type { OrganisationText } from '../organisation';

export const texts: readonly OrganisationText[] = [
  // Koh-e-Sabz Teaching Hospital
  {
    head: 'A ward round worth travelling for',
    detail1:
      'Patients reach Koh-e-Sabz from as far as Gwadar, often after a day on the road and a week of waiting to see whether things would improve by themselves. They arrive with advanced disease, and with a history that has to be taken slowly. The physicians there have made a virtue of it. Their morning round is a teaching round, six days a week, and it is famous among residents for the rule that nobody may order a test before naming the question it answers.',
    detail2:
      'We support the round in three ways: a library subscription for every resident, a visiting physician for one month in each quarter, and a shared conference on Thursdays in which a case from Quetta is discussed with wards in Lahore and Multan. Doctors from elsewhere may join for six weeks. They are given a room in the residents’ hostel, eight patients to look after under supervision, and the duty of presenting one of them on a Thursday.',
    points: {
      'Six-week residency visit':
        'Supervised ward work in internal medicine with a named consultant.',
      'Thursday case conference':
        'Open to any doctor by video link, with the case notes circulated the day before.',
    },
    people: 'Hameeda Baloch in Quetta and Dr Naveed Siddiqui in Lahore',
    facts: {
      since: '2019',
      fields: 'Internal medicine, infectious diseases',
      openTo: 'Postgraduate trainees and medical officers',
      language: 'Urdu and English',
    },
  },
  // Seri Laut Medical University
  {
    head: 'Infection prevention as a trade with tools',
    detail1:
      'Hand hygiene posters do not prevent infections; people with time, sinks and authority do. The nursing school at Seri Laut had been teaching infection prevention as a practical trade for a decade when we met its staff at our 2019 conference. Their course sends learners out to count: how many metres from the bed to the basin, how many lines were still needed this morning, how many minutes between an alarm and a hand on the curtain.',
    detail2:
      'The certificate we now award together takes sixteen weeks. Reading and short lectures are online. The rest happens on the learner’s own ward, where they choose one infection, measure it, change one thing and measure again. A tutor in Penang and a tutor in Pakistan read each report. Many of the changes are small, such as moving the sharps bins or renaming a trolley, and several have outlived the courses that produced them by years.',
    points: {
      'Certificate in infection prevention':
        'Sixteen weeks, part-time, with a project on the learner’s own ward.',
      'Link-nurse network':
        'A monthly call for graduates, each time with one ward’s figures on the table.',
    },
    people: 'Norhayati Ismail in Penang and Riffat Masih in Lahore',
    facts: {
      since: '2020',
      fields: 'Infection prevention, nursing',
      openTo: 'Nurses, laboratory staff and doctors',
      language: 'English',
    },
  },
  // Hallersbruck University Hospital
  {
    head: 'Watching closely, and knowing what to watch for',
    detail1:
      'An observership can be the most expensive way ever devised of standing at the back of a room. The heart centre at Hallersbruck agreed with us that it should be nothing of the kind. Each visitor is paired with one physician for four weeks, follows that physician’s patients from clinic to catheter laboratory to discharge, and keeps a log in which every entry begins with a prediction: what will the scan show, and what would change if it did not.',
    detail2:
      'Before that come twelve weeks of evening lessons in medical German. They are not meant to make anyone fluent. They teach enough to follow a handover, to read a discharge letter and to greet a patient properly, and the hospital has found that visitors who have done that much are included in conversations that others miss. Visitors do not treat patients and the visit gives no licence to practise in Germany; we say so on the first page of the application.',
    points: {
      'Cardiology observership': 'Four weeks, one mentor, spring and autumn.',
      'Cardiac imaging week':
        'Echocardiography and magnetic resonance, reading real studies beside the reporting team.',
      'Medical German by evening':
        'Twelve weeks online, in groups of eight, starting from no German at all.',
    },
    people: 'Dr Katrin Vollmer in Hallersbruck and Dr Sadia Khokhar in Lahore',
    facts: {
      since: '2018',
      fields: 'Cardiology, radiology',
      openTo: 'Doctors with at least one year of postgraduate training',
      language: 'English and basic German',
    },
  },
  // Darya Kinara General Hospital
  {
    head: 'Training inside the shift',
    detail1:
      'The emergency department in Sukkur cannot close for a study day. In 2020 its head nurse proposed the opposite: fifteen minutes of teaching inside each shift, at the quietest hour of that shift, every day of the year. We helped to write the sessions. There are ninety of them, each on a single card, each with one action to practise and one question to ask, and when the ninetieth has been used the department starts again with the first.',
    detail2:
      'The cards cover what comes through the door: heat stroke in June, road injuries on Thursdays, snake bite after the rains, chest pain at any hour. They are free to use and are now in eleven other departments along the Indus. Visiting doctors and nurses work a month of supervised shifts and must write one new card before they leave, or improve an old one. The department votes on whether to keep it.',
    points: {
      'One month of shifts':
        'Supervised clinical work in emergency medicine, with accommodation on the grounds.',
      'The ninety cards':
        'Short teaching sessions to print and use, sent to any department that asks.',
    },
    people: 'Shahnaz Mangi in Sukkur and Asma Noreen in Lahore',
    facts: {
      since: '2020',
      fields: 'Emergency medicine, emergency nursing',
      openTo: 'Doctors, nurses and paramedics',
      language: 'Sindhi, Urdu and English',
    },
  },
];
