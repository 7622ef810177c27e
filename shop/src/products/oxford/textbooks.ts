import type { Books } from '../product';

/** Oxford Textbooks: the long reference works. */
export const textbooks: Books = {
  'Oxford Textbook of Medicine': {
    subject: 'General medicine',
    text: 'The full account of internal medicine on which the shorter books depend, written by specialists from many countries. It goes from molecular mechanism through epidemiology to management, and gives infection, poisoning and diseases of travel and poverty the room they deserve. A department buys it so that difficult questions can be settled at source.',
    closing: 'For department libraries and candidates at fellowship level.',
  },
  'Oxford Textbook of Critical Care': {
    subject: 'Critical care',
    text: 'Intensive care medicine in depth, divided into many short chapters that each answer one question about an organ, a device or a syndrome. Physiology is explained to the level at which a ventilator or vasopressor can be reasoned about. It supports consultants who write unit protocols and residents who will be asked to defend them.',
    closing: 'For intensive care consultants and fellows.',
  },
  'Oxford Textbook of Anaesthesia': {
    subject: 'Anaesthesia',
    text: 'A reference for the whole specialty: physiology, physics, pharmacology, equipment, peri-operative medicine and every branch of practice. Arguments for and against a technique are given with their evidence, so the reader can choose for a particular patient and theatre. Departments with a training programme use it as the text behind the tutorials.',
    closing: 'For anaesthesia departments and fellowship candidates.',
  },
  'Oxford Textbook of Clinical Nephrology': {
    subject: 'Nephrology',
    text: 'Kidney disease in the detail that a nephrology service needs, from assessment and glomerular pathology to dialysis and transplantation. Histology, genetics and clinical course are presented together, which helps when a biopsy report must be turned into a plan. Chapters on infection-related and stone disease speak to patterns common in warm climates.',
    closing: 'For nephrologists, transplant teams and renal pathologists.',
  },
  'Oxford Textbook of Endocrinology and Diabetes': {
    subject: 'Endocrinology',
    text: 'Hormone disease across the life course, with genetics and mechanism leading into diagnosis and long-term management. Its account of diabetes takes in complications, technology and the organisation of care. Endocrinologists turn to it for the rare tumour and the ambiguous assay that the handbooks mention only in a line.',
    closing: 'For endocrine units and specialist trainees.',
  },
  'Oxford Textbook of Rheumatology': {
    subject: 'Rheumatology',
    text: 'The science and practice of musculoskeletal medicine: immunology, imaging, the individual diseases, and what they do to working lives. Treatment chapters weigh new drugs against old with trial evidence. It rewards reading before clinic, when a complex vasculitis or myositis is expected.',
    closing: 'For rheumatologists and immunologists.',
  },
  'Oxford Textbook of Geriatric Medicine': {
    subject: 'Geriatric medicine',
    text: 'Ageing explained from biology and demography through to clinics, hospitals and home. Frailty, dementia, nutrition, mobility and the care of carers are given chapters by those who study them. It is a sound base for services that are being built now, as families in Pakistan live longer and further apart.',
    closing: 'For physicians who plan or lead services for older people.',
  },
  'Oxford Textbook of Palliative Medicine': {
    subject: 'Palliative care',
    text: 'The reference work of the specialty, covering symptom control, ethics, research, children, and care in many cultures and health systems. Pharmacology is treated with particular care, including regions where opioids are hard to obtain. Teams that found a hospice can argue their case from its pages.',
    closing: 'For palliative care leads and hospital ethics committees.',
  },
  'Oxford Textbook of Obstetrics and Gynaecology': {
    subject: 'Obstetrics and gynaecology',
    text: 'A single large work for fetal medicine, labour, maternal disease, reproduction, urogynaecology and gynaecological oncology. Authors from several continents keep differing resources in view, so maternal mortality and unsafe abortion stand beside robotic surgery. It serves the consultant who teaches as much as the one who operates.',
    closing: 'For teaching units in women’s health.',
  },
  'Oxford Textbook of Fundamentals of Surgery': {
    subject: 'Surgery',
    text: 'What every surgical trainee must know before choosing a specialty: applied science, peri-operative care, technique, and the common problems of each discipline. Chapters are short and end where the trainee’s responsibility ends. It follows the British core curriculum, and matches much of what FCPS Part I asks.',
    closing: 'For surgical trainees in their first two years.',
  },
  'Oxford Textbook of Neurological Surgery': {
    subject: 'Neurosurgery',
    text: 'Tumours, vascular lesions, trauma, spine, functional and paediatric neurosurgery, with anatomy and imaging leading each section. Controversies are stated as such, and operative decisions are set against the natural history. It is a book for the evening before a difficult list.',
    closing: 'For neurosurgical residents and their neurologist colleagues.',
  },
  'Oxford Textbook of Global Public Health': {
    subject: 'Public health',
    text: 'The determinants of health, the methods of epidemiology and the practice of policy, gathered from authors around the world. It treats both the infections and the chronic diseases that now share the same clinics. Readers in low- and middle-income countries will find their own systems described as the rule, not the exception.',
    closing: 'For schools of public health and ministries.',
  },
  'Oxford Textbook of Medical Mycology': {
    subject: 'Infectious diseases',
    text: 'Fungal disease from taxonomy and laboratory identification to the patient with mucormycosis or an invasive aspergillus infection. Antifungal drugs, resistance and therapeutic monitoring are described organism by organism. Since the surge of fungal infection that followed COVID-19 in the region, more units have found that they need it.',
    closing: 'For mycology laboratories, haematology and transplant units.',
  },
  'New Oxford Textbook of Psychiatry': {
    subject: 'Psychiatry',
    text: 'A comprehensive statement of the discipline: neuroscience, epidemiology, syndromes, treatments, law and service design. Historical and cultural chapters keep diagnosis in perspective. The psychiatrist who supervises others will consult it where a guideline is silent.',
    closing: 'For consultant psychiatrists and fellowship candidates.',
  },
};
