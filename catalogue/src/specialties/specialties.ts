export interface Specialty {
  id: number;
  courseName: string;
  /** Shown as it is written; the first entries have none. */
  count?: string;
}

/** The specialties that visitors browse by. Their covers follow from the name. */
export const specialties: readonly Specialty[] = [
  { id: 1, courseName: 'Orthopedic' },
  { id: 2, courseName: 'Infectious diseases' },
  { id: 3, courseName: 'ENT' },
  { id: 4, courseName: 'Pediatrics' },
  { id: 5, courseName: 'Gynecology' },
  { id: 6, courseName: 'Cardiology' },
  { id: 7, courseName: 'Nursing' },
  { id: 8, courseName: 'Radiology' },
  { id: 9, courseName: 'Neurology' },
  { id: 10, courseName: 'Dermatology' },
  { id: 11, courseName: 'Ophthalmology' },
  { id: 12, courseName: 'Psychiatry' },
  { id: 13, courseName: 'Oncology' },
  { id: 14, courseName: 'Gastroenterology' },
  { id: 15, courseName: 'Nephrology', count: '17 Courses' },
  { id: 16, courseName: 'Pulmonology', count: '17 Courses' },
  { id: 17, courseName: 'Endocrinology', count: '17 Courses' },
  { id: 18, courseName: 'Emergency medicine', count: '17 Courses' },
  { id: 19, courseName: 'Anesthesia', count: '120 Courses' },
  { id: 20, courseName: 'General surgery', count: '17 Courses' },
  { id: 21, courseName: 'Dentistry', count: '17 Courses' },
  { id: 22, courseName: 'Pathology', count: '17 Courses' },
  { id: 23, courseName: 'Public health', count: '17 Courses' },
  { id: 24, courseName: 'Family medicine', count: '17 Courses' },
  { id: 25, courseName: 'Critical care', count: '17 Courses' },
];
