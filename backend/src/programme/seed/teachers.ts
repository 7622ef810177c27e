import type { Person } from '@meridian/contracts';

/** Those who teach more than one course or also speak at a conference. All are invented. */
export const teachers = {
  sadiaKhokhar: person('Dr Sadia Khokhar', 'Consultant cardiologist, Ravi Heart Institute'),
  imranWaheed: person('Dr Imran Waheed', 'Electrophysiologist, Ravi Heart Institute'),
  tariqKhosa: person(
    'Prof. Tariq Khosa',
    'Consultant cardiologist and head of the department, Gulmeer University of Medicine',
  ),
  rukhsanaParveen: person(
    'Rukhsana Parveen',
    'Heart failure nurse, Gulmeer University of Medicine',
  ),
  naveedSiddiqui: person(
    'Dr Naveed Siddiqui',
    'Family physician, Meridian College of Family Practice',
  ),
  humaAslam: person('Dr Huma Aslam', 'Family physician, Meridian College of Family Practice'),
  farazMemon: person('Dr Faraz Memon', 'Consultant anaesthetist, Sahilpur Simulation Centre'),
  kiranPinto: person('Kiran Pinto', 'Simulation nurse, Sahilpur Simulation Centre'),
  elifKaradeniz: person(
    'Dr Elif Karadeniz',
    'Emergency physician, Akdere University Faculty of Medicine',
  ),
  mustafaSoomro: person(
    'Dr Ghulam Mustafa Soomro',
    'Emergency physician and head of the department, Darya Kinara General Hospital',
  ),
  shahnazMangi: person(
    'Shahnaz Mangi',
    'Head nurse of the emergency department, Darya Kinara General Hospital',
  ),
  nadiaRehman: person(
    'Dr Nadia Rehman',
    'Public health physician, University of Marrowdale Faculty of Health Sciences',
  ),
  farzanaShaikh: person(
    'Dr Farzana Shaikh',
    'Obstetrician, Roshan Gehwara Maternal Health Welfare Organisation',
  ),
  zubaidaTalpur: person(
    'Zubaida Talpur',
    'Senior midwife, Roshan Gehwara Maternal Health Welfare Organisation',
  ),
  aoifeBrannigan: person(
    'Dr Aoife Brannigan',
    'Consultant obstetrician, Kilmarrin College of Medicine and Midwifery',
  ),
  saminaChaudhry: person(
    'Dr Samina Chaudhry',
    'Consultant gynecologist, Meridian Institute for Women’s Health',
  ),
  zainabHunzai: person(
    'Dr Zainab Hunzai',
    'Infectious disease physician, Karakoram Centre for Infection and Immunity',
  ),
  asifKarim: person(
    'Dr Asif Karim',
    'Clinical microbiologist, Karakoram Centre for Infection and Immunity',
  ),
  norhayatiIsmail: person(
    'Norhayati Ismail',
    'Infection control nurse and senior lecturer, Seri Laut Medical University',
  ),
  hameedaBaloch: person('Hameeda Baloch', 'Director of nursing, Koh-e-Sabz Teaching Hospital'),
  palwashaKasi: person('Dr Palwasha Kasi', 'Consultant psychiatrist, Koh-e-Sabz Teaching Hospital'),
  shaistaGulzar: person('Shaista Gulzar', 'Wound care nurse, Meridian School of Nursing'),
  tahiraNawaz: person('Tahira Nawaz', 'Senior nurse tutor, Meridian School of Nursing'),
  binduMathew: person(
    'Bindu Mathew',
    'Critical care nurse and head of nursing education, Marsa Noor Specialist Hospital',
  ),
  waqarBajwa: person(
    'Dr Waqar Bajwa',
    'Consultant orthopedic surgeon, Chenab Institute of Bone and Joint Surgery',
  ),
  saimaGillani: person('Saima Gillani', 'Physiotherapist, Gulmeer University of Medicine'),
  shaziaLeghari: person(
    'Dr Shazia Leghari',
    'Consultant paediatrician, Department of Child Health, Gulmeer University of Medicine',
  ),
  fatimaZaman: person('Dr Fatima Zaman', 'Consultant psychiatrist, Narmi Mental Health Alliance'),
  bushraKhattak: person('Bushra Khattak', 'Clinical psychologist, Narmi Mental Health Alliance'),
  omerFarooqi: person('Dr Omer Farooqi', 'Thoracic radiologist, Margalla Imaging Academy'),
  sidraMalik: person('Dr Sidra Malik', 'Neuroradiologist, Margalla Imaging Academy'),
  claireHargreave: person(
    'Dr Claire Hargreave',
    'Physician and epidemiologist, Wattlemere University',
  ),
  kamranShafi: person(
    'Dr Kamran Shafi',
    'Consultant anaesthetist, Meridian Department of Surgery and Anaesthesia',
  ),
  katrinVollmer: person(
    'Dr Katrin Vollmer',
    'Head of echocardiography, Hallersbruck University Hospital',
  ),
  sanamJunejo: person(
    'Dr Sanam Junejo',
    'Neonatologist, Roshan Gehwara Maternal Health Welfare Organisation',
  ),
  robinaYousaf: person(
    'Robina Yousaf',
    'Critical care nurse and educator, Mehrposh Nursing Foundation',
  ),
  ayeshaRiaz: person(
    'Ayesha Riaz',
    'Dietitian in Faisalabad, for Meridian College of Family Practice',
  ),
  mertAydogan: person('Dr Mert Aydoğan', 'Trauma surgeon, Akdere University Faculty of Medicine'),
  riffatMasih: person(
    'Riffat Masih',
    'Infection control nurse and tutor in Pakistan, Seri Laut Medical University',
  ),
  khalidAlShehhi: person(
    'Dr Khalid Al Shehhi',
    'Consultant intensivist, Marsa Noor Specialist Hospital',
  ),
  joelWhitford: person('Dr Joel Whitford', 'Biostatistician, Wattlemere University'),
  hassanRaza: person(
    'Dr Hassan Raza',
    'Physician and research tutor in Lahore, Wattlemere University',
  ),
  nomanShigri: person(
    'Noman Shigri',
    'Clinical pharmacist, Karakoram Centre for Infection and Immunity',
  ),
};

/** @param role position and institution */
export function person(name: string, role: string): Person {
  return { name, role };
}
