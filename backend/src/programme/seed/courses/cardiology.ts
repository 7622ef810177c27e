import type { CourseSeeds } from '../course-rows';

export const cardiology = {
  'twelve-lead-ecg': {
    title: 'Twelve-Lead ECG Reading for the Busy Ward',
    by: 'Ravi Heart Institute, Lahore',
    schedule: [9, 'Monday', '18:00', '6 weeks', 'Online'],
    prices: [
      ['Students', 14000, 'the tracing workbook'],
      ['Residents', 20000, 'workbook and marked test'],
      ['Consultants', 28000, 'workbook, marked test and 12 credit hours'],
    ],
    description:
      'One method for every tracing, practised until it takes two minutes and holds up at three in the morning.',
    paragraphs: [
      'Most misread tracings are not rare; they were read in a hurry and in no order. The course teaches a seven-step reading that begins with calibration and ends with a sentence you could say to a senior on the telephone. Every evening opens with the step that the last set of homework got wrong most often.',
      'All 180 tracings come from medical and emergency wards in Lahore and Multan, with the history that came with them and the diagnosis reached in the end. You read ten before each session and commit to an answer, so that the discussion starts from what you saw and not from what you were told to see.',
      'The last week is a mixed set against the clock, marked by two cardiologists who write a line on each error. Anyone below the pass mark sits it again within a month at no charge. The workbook stays yours, with the faculty readings at the back.',
    ],
    points: [
      'A seven-step reading order that survives interruptions',
      'Axis by two leads in five seconds',
      'Bundle branch block, and what may still be read through it',
      'ST elevation that is not infarction: pericarditis, early repolarisation, ventricular aneurysm',
      'Posterior and right ventricular infarction, with the extra leads to ask for',
      'Narrow complex tachycardia sorted by where the P wave hides',
      'Wide complex tachycardia treated as ventricular until proven otherwise',
      'Potassium, calcium and drug effects on the tracing',
      'Paced rhythms and the two failures worth recognising',
      'Telephone handover of a tracing in four sentences',
    ],
  },
  'focused-bedside-echo': {
    title: 'Focused Bedside Echocardiography',
    by: 'Hallersbruck University Hospital and Ravi Heart Institute',
    schedule: [38, 'Saturday', '09:00', '2 days', 'On campus'],
    prices: [
      ['Residents', 36000, 'the probe logbook and lunch'],
      ['Clinicians', 48000, 'logbook, lunch and remote image review'],
      ['Hospital teams of four', 160000, 'six months of remote image review'],
    ],
    description:
      'Five views, four questions, and the honesty to say when the image does not answer them.',
    paragraphs: [
      'Focused echocardiography is asked one thing at a time: is the left ventricle failing, is the right one straining, is there fluid around the heart, is the patient empty. The first morning is spent on getting the five views on volunteers of very different shapes, three learners to a machine, with the screen turned away from the person giving advice.',
      'On the second day each view is tied to a decision. You scan models with known disease, among them dilated cardiomyopathy and a loculated effusion, and write a report in the words the department would accept. Measurements are kept to those that change treatment on the same day.',
      'Learning to scan needs more than two days, so the course continues by post. You return with a logbook for twenty-five supervised studies, upload the clips without names, and receive comments from sonographers in Lahore and Hallersbruck within a week.',
    ],
    points: [
      'Parasternal long and short axis without chasing the rib',
      'Apical four-chamber view in the patient who cannot turn',
      'Subcostal view during chest compressions, within the ten-second pause',
      'Left ventricular function graded by eye, and its limits',
      'Right heart strain in suspected pulmonary embolism',
      'Pericardial effusion told apart from epicardial fat',
      'Inferior vena cava size read together with the ventilator setting',
      'Machine settings that rescue a poor image',
      'A five-line report that names what was not seen',
      'Logbook and image review after the course',
    ],
  },
  'district-heart-failure-clinic': {
    title: 'Running a Heart Failure Clinic in a District Hospital',
    by: 'Department of Cardiology, Gulmeer University of Medicine',
    schedule: [75, 'Tuesday', '19:00', '8 weeks', 'Hybrid'],
    prices: [
      ['Nurses', 18000, 'clinic protocols and visit cards'],
      ['Doctors', 27000, 'clinic protocols and case reviews'],
      ['Doctor and nurse pairs', 38000, 'protocols, cards and a site visit'],
    ],
    description:
      'How one doctor, one nurse and one weighing scale can halve the number of patients who come back breathless.',
    paragraphs: [
      'Drugs that prolong life in heart failure are on the shelf of most district pharmacies, yet few patients reach the doses that were studied. This course builds the clinic that closes that gap: a fixed afternoon, a nurse who titrates by protocol, and a card that the patient carries. Pairs from the same hospital are given priority.',
      'The first six weeks are online, with one evening each, and follow the clinic from the first referral to palliative care. Creatinine that climbs, pressure that falls, the month of fasting and the summer heat each have an evening, because those are the weeks in which titration stops.',
      'The two Saturdays after them take place in the working clinic at Gulmeer University in Multan. You sit in on consultations, practise the seven-minute teaching talk in Urdu, Punjabi or Saraiki, and leave with an audit sheet that counts four numbers a month.',
    ],
    points: [
      'Referral criteria that a medical officer can apply',
      'Starting four classes of treatment in six weeks',
      'Nurse-led titration with stop rules for potassium and pressure',
      'Loop diuretics: the lowest dose that keeps the weight',
      'Iron deficiency found and treated',
      'Advice for Ramadan, salt and heat',
      'Echocardiography: when to repeat and when not',
      'Telephone checks between visits',
      'Conversations about prognosis and care at home',
      'Four monthly figures that show whether the clinic works',
    ],
  },
  'hypertension-beyond-the-first-tablet': {
    title: 'Hypertension Beyond the First Tablet',
    by: 'Meridian College of Family Practice',
    schedule: [120, 'Thursday', '20:00', '4 weeks', 'Online'],
    prices: [
      ['House officers', 9000, 'recordings'],
      ['General practitioners', 13000, 'recordings and 6 credit hours'],
      ['Pharmacists', 11000, 'recordings and counselling cards'],
    ],
    description:
      'For practitioners whose patients already take something, and whose readings are still 160 over 95.',
    paragraphs: [
      'Uncontrolled pressure is usually one of four problems: a wrong measurement, a missed dose, a missing second drug, or a cause nobody looked for. Each week takes one of them and ends with a change you make in your own clinic before the next session.',
      'The measuring week is practical even though it is online. You send a photograph of your cuff sizes, your chair and your form, and get back a list of what adds ten millimetres to every reading. Home monitoring is taught with the machines that patients can afford.',
      'Treatment follows combinations that exist as single tablets in Pakistan, with prices beside them. The closing session is a clinic of volunteers from the group, each bringing one patient who would not come down and telling what they found.',
    ],
    points: [
      'Cuff, chair and silence: a reading that can be trusted',
      'White coat and masked hypertension by home readings',
      'Two drugs from the start, and for whom',
      'Single-pill combinations and their cost per month',
      'Resistant hypertension and a place for spironolactone',
      'Renal artery disease, primary aldosteronism and sleep apnoea: who needs tests',
      'Pressure in pregnancy and after birth',
      'The very old and the frail: lower is not always kinder',
      'Painkillers, decongestants and hakeem remedies that raise pressure',
      'Recall lists kept in a plain register',
    ],
  },
  'first-hour-coronary-syndrome': {
    title: 'The First Hour of Acute Coronary Syndrome',
    by: 'Ravi Heart Institute, Lahore',
    schedule: [165, 'Sunday', '09:30', '1 day', 'On campus'],
    prices: [
      ['Nurses and paramedics', 8000, 'algorithm cards and lunch'],
      ['Doctors', 15000, 'algorithm cards and lunch'],
      ['Emergency teams of five', 38000, 'a return visit to your department'],
    ],
    description:
      'Simulated chest pain from the gate to the decision, in hospitals with a catheter laboratory and in those without.',
    paragraphs: [
      'Time is lost in small pieces: at the gate, at the cash counter, waiting for a senior to look at a tracing. The day runs eight simulated arrivals, and after each the room reconstructs the minutes on a wall chart. By the afternoon the same team is usually fifteen minutes faster, and knows why.',
      'Half of the cases have no catheter laboratory within two hours. They turn on thrombolysis: who is offered it, who is not, what the family is told, and how the transfer is arranged while the drug runs. Streptokinase and tenecteplase are both drawn up and given to a manikin.',
      'The rest are the patients who fit no pathway, such as the young woman with a normal first tracing or the man with chest pain and a wide mediastinum. Each participant leaves with a page of changes for their own department, agreed with whoever came with them.',
    ],
    points: [
      'Door-to-tracing time, measured and shortened',
      'Risk scoring when high-sensitivity troponin is not available',
      'Aspirin and the second antiplatelet: loading doses and exceptions',
      'Thrombolysis checklist and consent in plain Urdu',
      'Hypotension after streptokinase',
      'Failed reperfusion recognised at 60 to 90 minutes',
      'Cardiogenic shock with the drugs of a district hospital',
      'Ventricular fibrillation in the corridor: roles of five people',
      'Transfer call and handover sheet',
      'Dissection, embolism and perforation among the chest pains',
    ],
  },
} satisfies CourseSeeds;
