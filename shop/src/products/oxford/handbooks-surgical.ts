import type { Books } from '../product';

/** The handbooks of women's and children's health, surgery and dentistry. */
export const surgicalHandbooks: Books = {
  'Oxford Handbook of Obstetrics and Gynaecology': {
    subject: 'Obstetrics and gynaecology',
    text: 'Antenatal care, labour, the puerperium and the whole of gynaecology in a form that fits a labour-ward pocket. Haemorrhage, eclampsia, shoulder dystocia and sepsis are set out as drills. The gynaecological chapters, from subfertility to urogynaecology, are arranged by the clinic in which each problem is seen.',
    closing: 'For labour-ward residents and candidates for the MRCOG.',
  },
  'Oxford Handbook of Paediatrics': {
    subject: 'Paediatrics',
    text: 'Children from the newborn check to adolescence, system by system, with normal values by age where they are needed. Emergencies, fluid calculations and drug doses are kept close to the front. Growth, development, safeguarding and community paediatrics are given the space that hospital books often deny them.',
    closing: 'For paediatric residents and general practitioners who see children.',
  },
  'Oxford Handbook of Neonatology': {
    subject: 'Neonatology',
    text: 'The first weeks of life, preterm and term. Resuscitation, ventilation, feeding, jaundice, infection and congenital disease are described at the length a night shift allows, with practical procedures for very small patients. Talking with parents, and the decisions no one wishes to make, are part of the text.',
    closing: 'For doctors and nurses of the neonatal unit.',
  },
  'Oxford Handbook of Ophthalmology': {
    subject: 'Ophthalmology',
    text: 'The eye from lid to optic nerve: examination technique, disease by structure, laser and surgical care. Tables separate the red eye that can wait from the one that cannot. Residents use it beside the slit lamp, since each page runs from finding to differential to plan.',
    closing: 'For ophthalmology residents and optometrists in hospital clinics.',
  },
  'Oxford Handbook of Urology': {
    subject: 'Urology',
    text: 'Stones, prostate, bladder, infection, trauma, andrology and paediatric urology, with the operations described in outline and the follow-up in detail. Renal colic, retention and torsion can be managed from the emergency pages. In a country with one of the heavier burdens of stone disease, its chapters on stones are well used.',
    closing: 'For urology trainees and surgical teams on call.',
  },
  'Oxford Handbook of Orthopaedics and Trauma': {
    subject: 'Orthopaedics',
    text: 'Fractures and dislocations by region, then elective orthopaedics, paediatric conditions, infection and tumours. Classifications are quoted only where they change what is done. Surgical approaches, plaster technique and the principles of fixation bring the theatre into the clinic room.',
    closing: 'For orthopaedic residents and the fracture clinic.',
  },
  'Oxford Handbook of Clinical Dentistry': {
    subject: 'Dentistry',
    text: 'The whole of clinical dentistry between two covers: preventive, restorative, paediatric, orthodontic, periodontal and oral surgery. Medical problems in the dental chair, drugs, radiology and practice management are included. Students who open it for one answer in the week before a final BDS paper tend to stay for the rest of the page.',
    closing: 'For dental students, house officers and general dental practitioners.',
  },
};
