import type { Books } from '../product';

/** Oxford Specialist Handbooks: one technique or one narrow field each. */
export const specialistHandbooks: Books = {
  Echocardiography: {
    subject: 'Cardiology',
    text: 'A pocket guide to acquiring and reading an echocardiogram, view by view and valve by valve. Normal values, grading of severity and common pitfalls accompany the images, for transthoracic and transoesophageal studies alike. It lies open next to the machine while a study is being learned.',
    closing: 'For sonographers, cardiology trainees and intensivists who scan.',
  },
  'Heart Failure': {
    subject: 'Cardiology',
    text: 'One syndrome followed along its whole course: diagnosis, drug titration, devices, multidisciplinary clinics, transplantation and supportive care. The pages on fluid balance and renal function answer the telephone calls that heart failure nurses receive most. Causes are considered as seriously as treatment.',
    closing: 'For heart failure clinics and the physicians who refer to them.',
  },
  'Stroke Medicine': {
    subject: 'Neurology',
    text: 'Acute stroke against the clock, and everything that follows: imaging, reperfusion, blood pressure, swallowing, rehabilitation and prevention. Uncommon causes such as dissection and venous thrombosis have pages of their own. It helps a hospital that is setting up a stroke pathway to see all of its parts at once.',
    closing: 'For stroke teams and emergency physicians.',
  },
  'Paediatric Intensive Care': {
    subject: 'Paediatrics',
    text: 'The sick child who needs organ support, described by system and by emergency. Tube sizes, ventilator settings, infusions and fluid plans are given by weight. It keeps cardiac surgery, burns and retrieval in view, since such children rarely arrive with only one problem.',
    closing: 'For paediatric intensive care and transport teams.',
  },
  'Paediatric Nephrology': {
    subject: 'Nephrology',
    text: 'Renal disease in childhood, from the antenatal scan and urinary infection to nephrotic syndrome, dialysis and transplant. Drug regimens and blood pressure tables are arranged for quick use in the clinic. General paediatricians will value the pages that say when to biopsy and when to wait.',
    closing: 'For paediatricians who follow children with kidney disease.',
  },
  'Obstetric Anaesthesia': {
    subject: 'Anaesthesia',
    text: 'Analgesia in labour, anaesthesia for caesarean section and the care of mothers with cardiac disease, pre-eclampsia or major haemorrhage. Failed intubation, high block and local anaesthetic toxicity are laid out as drills. Anaesthetists who cover a maternity unit alone at night are its natural readers.',
    closing: 'For anaesthetists on the labour ward.',
  },
  'Renal Transplantation': {
    subject: 'Nephrology',
    text: 'Selection of recipient and donor, the operation, immunosuppression, rejection, infection and the years that follow. Surgical and medical complications are presented in the order in which they tend to appear. Living donation, the usual route in Pakistan, is discussed with its ethics and its follow-up.',
    closing: 'For transplant physicians, surgeons and coordinators.',
  },
  'Plastic and Reconstructive Surgery': {
    subject: 'Surgery',
    text: 'Wounds, grafts, flaps, burns, hands, clefts, skin cancer and reconstruction after trauma, in concise entries suited to a ward round. Anatomy and classification come first; options for repair follow with their limits. Burn resuscitation and the early care of hand injuries are of use far beyond the specialty.',
    closing: 'For plastic surgery trainees and burns units.',
  },
  'Child and Adolescent Psychiatry': {
    subject: 'Psychiatry',
    text: 'How to assess a child with the family and the school around it, then the disorders of development, mood, conduct and eating. Psychological treatments are described with the age at which they suit. Legal frameworks are British, but the interviewing advice holds in any consulting room.',
    closing: 'For psychiatrists and paediatricians in child development clinics.',
  },
};
