/** A field of medicine, by which courses and conferences are filtered and searched. */
export interface Specialty {
  /** Part of URLs: it must not change after publication. */
  id: string;
  /** The value of `focus`, also shown on pages. */
  label: string;
  /** Other names for it, in lower case. */
  synonyms: readonly string[];
}

/** All values of `focus`, in alphabetical order. */
export const specialties: readonly Specialty[] = [
  specialty('anesthesia', 'Anesthesia', 'anaesthesia, anaesthesiology, anesthesiology, pain'),
  specialty('cardiology', 'Cardiology', 'heart, cardiac, cardiovascular, ecg, echo'),
  specialty('critical-care', 'Critical care', 'icu, intensive care, ventilation'),
  specialty('dentistry', 'Dentistry', 'dental, teeth, oral'),
  specialty('dermatology', 'Dermatology', 'skin, derma'),
  specialty(
    'emergency-medicine',
    'Emergency medicine',
    'emergency, trauma, casualty, a&e, life support, first aid',
  ),
  specialty('endocrinology', 'Endocrinology', 'diabetes, thyroid, hormones'),
  specialty('ent', 'ENT', 'ear, nose, throat, otolaryngology'),
  specialty('family-medicine', 'Family medicine', 'general practice, gp, primary care'),
  specialty('gastroenterology', 'Gastroenterology', 'liver, stomach, hepatology, digestive'),
  specialty(
    'gynecology',
    'Gynecology',
    'gynaecology, obstetrics, pregnancy, birth, midwifery, women, women’s health, maternal',
  ),
  specialty(
    'infectious-diseases',
    'Infectious diseases',
    'infection, infections, microbiology, tuberculosis, antibiotics, infectious disease',
  ),
  specialty('nephrology', 'Nephrology', 'kidney, renal, dialysis'),
  specialty('neurology', 'Neurology', 'brain, stroke, nerves'),
  specialty('nursing', 'Nursing', 'nurse, nurses, lhv, lady health visitor'),
  specialty('oncology', 'Oncology', 'cancer, tumour, chemotherapy'),
  specialty('ophthalmology', 'Ophthalmology', 'eye, eyes, vision'),
  specialty(
    'orthopedics',
    'Orthopedics',
    'orthopedic, orthopaedics, orthopaedic, bones, fractures',
  ),
  specialty('pathology', 'Pathology', 'laboratory, histology'),
  specialty('pediatrics', 'Pediatrics', 'paediatrics, children, child, kids, newborn, neonatology'),
  specialty('psychiatry', 'Psychiatry', 'mental health, psychology, depression'),
  specialty('public-health', 'Public health', 'community medicine, epidemiology, prevention'),
  specialty('pulmonology', 'Pulmonology', 'lung, chest, respiratory, asthma'),
  specialty('radiology', 'Radiology', 'imaging, x-ray, ultrasound, ct, mri'),
  specialty(
    'research-ethics',
    'Research & ethics',
    'research, ethics, statistics, writing, thesis',
  ),
  specialty('surgery', 'General surgery', 'surgery, surgical, operation, sutures'),
];

/**
 * The specialty that a text names by its id, label or a synonym, in any letter case.
 * @returns undefined when it names none
 */
export function findSpecialty(text: string): Specialty | undefined {
  const wanted = text.trim().toLowerCase();
  return byName.get(wanted);
}

/** The id of the specialty that a text names; the text itself when it names none. */
export function toSpecialtyId(text: string): string {
  return findSpecialty(text)?.id ?? text;
}

const byName = new Map<string, Specialty>(
  specialties.flatMap((one) => [
    ...one.synonyms.map((name) => [name, one] as const),
    [one.label.toLowerCase(), one] as const,
    [one.id, one] as const,
  ]),
);

function specialty(id: string, label: string, synonyms: string): Specialty {
  return { id, label, synonyms: synonyms.split(', ') };
}
