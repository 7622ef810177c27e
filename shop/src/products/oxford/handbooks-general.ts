import type { Books } from '../product';

/** The handbooks that serve every rotation, from the first ward round to the intensive care unit. */
export const generalHandbooks: Books = {
  'Oxford Handbook of Clinical Medicine': {
    subject: 'General medicine',
    text: 'The pocket book that most junior doctors buy first, known on the wards by its green and yellow cover. Each double page takes one problem of adult medicine from causes and signs to tests and treatment, with emergencies set apart where they are found in a hurry. The opening chapter, on thinking about medicine, repays reading before the first night on call.',
    closing: 'For final-year students and house officers in any medical unit.',
  },
  'Oxford Handbook of Clinical Specialties': {
    subject: 'General medicine',
    text: 'The companion to Clinical Medicine for the rotations that book leaves out: obstetrics and gynaecology, paediatrics, psychiatry, orthopaedics, eyes, ear, nose and throat, skin, anaesthesia and primary care. It keeps the same double-page plan, so a reader who knows one volume finds the way in the other at once. Students who rotate every few weeks carry it through the whole clinical year.',
    closing: 'For students who change department faster than they can buy textbooks.',
  },
  'Oxford Handbook for the Foundation Programme': {
    subject: 'General medicine',
    text: 'A guide to the first two years after graduation as they are worked in the United Kingdom. It covers what lectures pass over: writing in notes, prescribing fluids and opioids, referring by telephone, speaking with families, and the first ten minutes with a patient who is getting worse. Graduates of Pakistani colleges who prepare for a British post read it to learn the job as well as the medicine.',
    closing: 'For graduates who are about to hold the bleep for the first time.',
  },
  'Oxford Handbook of General Practice': {
    subject: 'Primary care',
    text: 'Primary care in one volume: undifferentiated symptoms, long-term conditions, minor surgery, child health, women’s health and the running of a practice. Each topic states what may be handled in the consulting room and which features call for referral. British referral routes need translating to local ones, but the clinical thresholds travel well.',
    closing: 'For family physicians and candidates for the MRCGP International.',
  },
  'Oxford Handbook of Emergency Medicine': {
    subject: 'Emergency medicine',
    text: 'What to do in the order in which it must be done, from the airway to the discharge letter. Resuscitation, poisoning, wounds, fractures, chest pain and the crying infant are each given a short, direct plan. The pages on analgesia, sedation and local blocks are the ones most thumbed by those who work in a crowded emergency department.',
    closing: 'For medical officers in casualty and trainees in emergency medicine.',
  },
  'Oxford Handbook of Acute Medicine': {
    subject: 'Acute medicine',
    text: 'The first day of an acute medical admission, told through its emergencies: the collapsed patient, the breathless one, sepsis, acidosis, acute liver and kidney failure. Doses, infusion rates and monitoring stand beside the reasoning, and a section on practical procedures closes the book. It is written for the person who has to decide before the consultant arrives.',
    closing: 'For the medical registrar who takes admissions through the night.',
  },
  'Oxford Handbook of Critical Care': {
    subject: 'Critical care',
    text: 'A working reference for the intensive care unit, arranged by organ, by monitor and by machine. It explains modes of ventilation, haemodynamic measurements, renal replacement and sedation in terms that can be acted on at the bedside. Short entries make it quick to consult while a pump is alarming.',
    closing: 'For residents, nurses and physiotherapists who share an intensive care round.',
  },
  'Oxford Handbook of Anaesthesia': {
    subject: 'Anaesthesia',
    text: 'Anaesthesia operation by operation: for each procedure the position, blood loss, technique and the trouble to expect. A long first part deals with patients who bring heart, lung, endocrine or neurological disease to theatre, and a later one with emergencies and drug doses. Most trainees keep it within reach of the anaesthetic machine.',
    closing: 'For trainees in anaesthesia and anyone who lists patients for surgery.',
  },
  'Oxford Handbook of Clinical Surgery': {
    subject: 'Surgery',
    text: 'Surgical care outside the operating field as well as in it: assessing the abdomen, preparing a patient, drains and stomas, and recognising what goes wrong on the third day. Chapters follow the surgical specialties, so that the book serves each firm in turn. Operations are described at the depth that an assistant needs in order to be useful.',
    closing: 'For surgical house officers and students on a surgical rotation.',
  },
  'Oxford Handbook of Clinical Examination and Practical Skills': {
    subject: 'Clinical skills',
    text: 'How to take a history, examine each system and perform the procedures that students are tested on, in words and photographs. Each skill is broken into steps that can be rehearsed with a colleague. Patterns of findings and common presentations follow, so that the sign is tied at once to its meaning.',
    closing: 'For students who prepare for an OSCE or their first clinical year.',
  },
  'Oxford Handbook of Clinical Diagnosis': {
    subject: 'Clinical skills',
    text: 'This book begins where the patient does, with a symptom, a sign or an abnormal result, and sets out the leading causes with the finding that supports each. It makes the reasoning of diagnosis visible: which lead is worth following, and what would confirm it. Reading it alongside an organ-based text trains the habit of arguing from evidence.',
    closing: 'For students and teachers of clinical reasoning.',
  },
  'Oxford Handbook of Practical Drug Therapy': {
    subject: 'Pharmacology',
    text: 'Drugs as a prescriber meets them: by class, with the reason to choose one, the patient in whom to avoid it, and what to watch once it is started. Interactions and adjustments for kidney and liver disease stand with each group. The teaching points explain why a rule exists, which makes it easier to remember and safer to break.',
    closing: 'For new prescribers, clinical pharmacists and their teachers.',
  },
  'Oxford Handbook of Medical Sciences': {
    subject: 'Basic sciences',
    text: 'The basic sciences tied to the organ and the clinic: cell biology, biochemistry, physiology, anatomy and pharmacology told system by system. Diagrams carry much of the explanation. It suits integrated curricula, in which a first-year student meets the heart’s structure, function and drugs in one module.',
    closing: 'For students in the first years of an integrated MBBS.',
  },
  'Oxford Handbook of Public Health Practice': {
    subject: 'Public health',
    text: 'Methods for those whose patient is a population: assessing need, using data, weighing evidence, planning a service, protecting health and persuading those who hold the budget. Each chapter is a short working paper with its own worked advice. Much of it applies directly to district health offices and to research groups in community medicine.',
    closing: 'For public health residents and managers of health programmes.',
  },
};
