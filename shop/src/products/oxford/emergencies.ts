import type { Books } from '../product';

/** The Emergencies in… series: each page a drill. */
export const emergencies: Books = {
  'Emergencies in Anaesthesia': {
    subject: 'Anaesthesia',
    authors: ['Alastair Martin', 'Keith Allman', 'Andrew McIndoe'],
    edition: 3,
    year: 2020,
    text: 'Crises of the operating theatre, each on its own spread: the definition, what is seen, what is done now, and what is done after. Anaphylaxis, malignant hyperthermia, lost airway and air embolism are among them. Departments rehearse from it in simulation, then keep a copy in each theatre.',
    closing: 'For theatre teams who practise before the day it matters.',
  },
  'Emergencies in Cardiology': {
    subject: 'Cardiology',
    authors: ['Saul Myerson', 'Robin Choudhury', 'Andrew Mitchell'],
    edition: 2,
    text: 'Chest pain, collapse, pulmonary oedema and the dangerous arrhythmia in action-oriented pages, with electrocardiograms to compare against the one in hand. The cardiac patient in pregnancy, after surgery or with an implanted device is not forgotten. It assumes that the reader is alone and has minutes.',
    closing: 'For medical officers who cover coronary care.',
  },
  'Emergencies in Obstetrics and Gynaecology': {
    subject: 'Obstetrics and gynaecology',
    authors: ['Stergios Doumouchtsis', 'Sabaratnam Arulkumaran'],
    edition: 2,
    text: 'Bleeding, sepsis, seizures, obstructed labour, ectopic pregnancy and ovarian torsion arranged by how the woman presents. Each entry lists immediate actions, people to call and mistakes to avoid. In units where many arrive unbooked, its presumption of little history is realistic.',
    closing: 'For residents who receive unbooked emergencies.',
  },
  'Emergencies in Paediatrics and Neonatology': {
    subject: 'Paediatrics',
    authors: ['Stuart Crisp', 'Jo Rainbow'],
    edition: 2,
    year: 2013,
    text: 'The child who stops breathing, fits, bleeds or cannot be roused, with drug doses and equipment sizes beside the plan. Newborn emergencies, including duct-dependent heart disease and surgical obstruction, form a section apart. Entries are brief enough to be read aloud to a team at work.',
    closing: 'For paediatric emergency rooms and neonatal transfer teams.',
  },
  'Emergencies in Trauma': {
    subject: 'Emergency medicine',
    authors: ['Aneel Bhangu', 'Caroline Lee', 'Keith Porter'],
    edition: 1,
    year: 2010,
    text: 'Major injury from the roadside to theatre, built on the familiar sequence of airway, breathing, circulation and disability. Regional chapters cover head, chest, abdomen, pelvis, limbs, burns and blast. Hospitals along the motorways and in conflict-affected districts will recognise every case in it.',
    closing: 'For trauma teams and surgical residents in casualty.',
  },
};
