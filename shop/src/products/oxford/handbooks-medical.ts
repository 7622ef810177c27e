import type { Books } from '../product';

/** The handbooks of the medical specialties. */
export const medicalHandbooks: Books = {
  'Oxford Handbook of Cardiology': {
    subject: 'Cardiology',
    text: 'Cardiology as practised on the ward, in the clinic and in the catheter laboratory. Acute coronary syndromes, arrhythmias, valve disease and heart failure are each taken from presentation to long-term care, with electrocardiograms and echocardiographic measurements where they decide the matter. A section on emergencies allows the book to be opened straight at the arrest.',
    closing: 'For residents in cardiology and general physicians with a coronary unit.',
  },
  'Oxford Handbook of Respiratory Medicine': {
    subject: 'Respiratory medicine',
    text: 'From the abnormal chest film to the ward plan: airways disease, pneumonia, pleural effusion, interstitial disease, sleep and tuberculosis. Practical pages teach the chest drain, pleural aspiration and non-invasive ventilation. Its attention to tuberculosis and to occupational lung disease makes it especially useful in South Asia.',
    closing: 'For physicians who read chest films every morning.',
  },
  'Oxford Handbook of Gastroenterology and Hepatology': {
    subject: 'Gastroenterology',
    text: 'Diseases of the gut, liver and pancreas, arranged by presenting symptom and again by diagnosis. Gastrointestinal bleeding, acute colitis and decompensated cirrhosis receive step-by-step plans, while endoscopic findings and nutrition are covered in their own right. The chapters on viral hepatitis will see daily use in Pakistan.',
    closing: 'For gastroenterology trainees and every unit that admits liver disease.',
  },
  'Oxford Handbook of Nephrology and Hypertension': {
    subject: 'Nephrology',
    text: 'Kidney disease from an unexpected creatinine to transplantation. Acute injury, glomerular disease, electrolyte disorders and blood pressure are explained with the calculation or the urine finding that settles the question. Dialysis prescriptions and drug doses in renal failure are placed where the person on call can reach them.',
    closing: 'For renal trainees and physicians without a nephrologist in the building.',
  },
  'Oxford Handbook of Endocrinology and Diabetes': {
    subject: 'Endocrinology',
    text: 'Thyroid, pituitary, adrenal, bone, reproductive and metabolic disorders, with the protocol of each dynamic test and the way to read its result. The part on diabetes runs from ketoacidosis to the foot clinic and pregnancy. It answers the question that endocrine referrals usually contain: what should be measured next, and when.',
    closing: 'For diabetes clinics and candidates in internal medicine.',
  },
  'Oxford Handbook of Rheumatology': {
    subject: 'Rheumatology',
    text: 'The first half starts from the painful joint, the rash or the weak muscle and works towards a diagnosis; the second describes the diseases themselves. Immunosuppressive and biological drugs are given with their monitoring and their dangers. Regional pain, so often dismissed, is treated with the same care as systemic disease.',
    closing: 'For rheumatology trainees, orthopaedic surgeons and physiotherapists.',
  },
  'Oxford Handbook of Neurology': {
    subject: 'Neurology',
    text: 'A compact account of the nervous system at the bedside: how to examine it, localise the lesion and choose the investigation. Stroke, epilepsy, headache, infection of the nervous system and neuromuscular disease follow, with pages on neuro-radiology and electrophysiology. It is at its best when the patient is in front of the reader and the tendon hammer is out.',
    closing: 'For medical residents who want to localise before they order a scan.',
  },
  'Oxford Handbook of Clinical Haematology': {
    subject: 'Haematology',
    text: 'Blood disorders from the blood count to the transplant unit. Anaemias, haemoglobin disorders, leukaemia, lymphoma, bleeding and thrombosis are each followed from film to treatment, and haematological emergencies have a chapter of their own. Thalassaemia and transfusion practice, daily work here, are covered in full.',
    closing: 'For haematology residents and blood bank officers.',
  },
  'Oxford Handbook of Oncology': {
    subject: 'Oncology',
    text: 'The principles of surgery, radiotherapy, chemotherapy and targeted drugs come first, then the cancers by site with staging and usual treatment. Oncological emergencies such as neutropenic sepsis, cord compression and tumour lysis are handled in plain sequence. It helps a general team to look after a patient whose chemotherapy was given elsewhere.',
    closing: 'For oncology trainees and the wards that share their patients.',
  },
  'Oxford Handbook of Infectious Diseases and Microbiology': {
    subject: 'Infectious diseases',
    text: 'The organism, the drug and the patient in one book. Entries on bacteria, viruses, fungi and parasites sit beside chapters on antimicrobials, infection control and syndromes such as endocarditis and fever of unknown origin. Laboratory and clinic thus speak the same language, which is what stewardship rounds require.',
    closing: 'For microbiologists, infection teams and antimicrobial stewards.',
  },
  'Oxford Handbook of Tropical Medicine': {
    subject: 'Tropical medicine',
    text: 'Written for practice where the laboratory may be a microscope and the nearest referral a day away. Malaria, typhoid, tuberculosis, HIV, diarrhoea, snakebite and malnutrition are described with treatment that can be given in a district hospital. Few books on this list fit work in rural Sindh, Balochistan or Khyber Pakhtunkhwa so directly.',
    closing: 'For district physicians and teams on medical camps.',
  },
  'Oxford Handbook of Geriatric Medicine': {
    subject: 'Geriatric medicine',
    text: 'Old age medicine is the art of many problems at once, and this book is organised to match: falls, confusion, incontinence, frailty, polypharmacy and rehabilitation before organ systems. It gives sensible limits to investigation and names the drugs worth stopping. Ethical questions and care at the end of life are met plainly.',
    closing: 'For every ward whose patients grow older.',
  },
  'Oxford Handbook of Psychiatry': {
    subject: 'Psychiatry',
    text: 'Assessment, diagnosis and treatment across adult, child, old-age and forensic psychiatry, with the evidence and the doubts stated side by side. Urgent situations, from acute behavioural disturbance to lithium toxicity, can be found within seconds. Its chapters on therapy explain what is offered and to whom it helps.',
    closing: 'For psychiatry residents and liaison teams in general hospitals.',
  },
  'Oxford Handbook of Palliative Care': {
    subject: 'Palliative care',
    text: 'Relief of pain, breathlessness, nausea and distress, with opioid conversions and syringe-driver mixtures set out as they are used. Communication, spiritual care, bereavement and the needs of children are treated as clinical subjects. Doctors in any specialty will meet patients for whom this is the right book to open.',
    closing: 'For hospice teams, oncologists and general physicians.',
  },
  'Oxford Handbook of Pain Management': {
    subject: 'Pain medicine',
    text: 'Acute, chronic and cancer pain considered by mechanism, assessment and treatment. Drugs, nerve blocks, physical methods and psychological approaches each have their chapter, with attention to the person who also has a dependence, a kidney problem or a pregnancy. It gives a structure to clinics that otherwise end in a repeat prescription.',
    closing: 'For anaesthetists and physicians who run a pain clinic.',
  },
};
