/**
 * The specialties that visitors browse by, in the specification's order, with its names and counts; ids are those of the
 * vocabulary in the contracts. Their covers follow from the name; the first have no count.
 */
export const specialtyTiles: readonly { id: string; courseName: string; count?: string }[] = [
  { id: 'orthopedics', courseName: 'Orthopedic' },
  { id: 'infectious-diseases', courseName: 'Infectious diseases' },
  { id: 'ent', courseName: 'ENT' },
  { id: 'pediatrics', courseName: 'Pediatrics' },
  { id: 'gynecology', courseName: 'Gynecology' },
  { id: 'cardiology', courseName: 'Cardiology' },
  { id: 'nursing', courseName: 'Nursing' },
  { id: 'radiology', courseName: 'Radiology' },
  { id: 'neurology', courseName: 'Neurology' },
  { id: 'dermatology', courseName: 'Dermatology' },
  { id: 'ophthalmology', courseName: 'Ophthalmology' },
  { id: 'psychiatry', courseName: 'Psychiatry' },
  { id: 'oncology', courseName: 'Oncology' },
  { id: 'gastroenterology', courseName: 'Gastroenterology' },
  { id: 'nephrology', courseName: 'Nephrology', count: '17 Courses' },
  { id: 'pulmonology', courseName: 'Pulmonology', count: '17 Courses' },
  { id: 'endocrinology', courseName: 'Endocrinology', count: '17 Courses' },
  { id: 'emergency-medicine', courseName: 'Emergency medicine', count: '17 Courses' },
  { id: 'anesthesia', courseName: 'Anesthesia', count: '120 Courses' },
  { id: 'surgery', courseName: 'General surgery', count: '17 Courses' },
  { id: 'dentistry', courseName: 'Dentistry', count: '17 Courses' },
  { id: 'pathology', courseName: 'Pathology', count: '17 Courses' },
  { id: 'public-health', courseName: 'Public health', count: '17 Courses' },
  { id: 'family-medicine', courseName: 'Family medicine', count: '17 Courses' },
  { id: 'critical-care', courseName: 'Critical care', count: '17 Courses' },
];
