import type { NewCourseRow } from '../tables';
import { cardiologyFacts } from './course-facts/cardiology';
import { emergencyMedicineFacts } from './course-facts/emergency-medicine';
import { familyMedicineFacts } from './course-facts/family-medicine';
import { gynecologyFacts } from './course-facts/gynecology';
import { infectiousDiseasesFacts } from './course-facts/infectious-diseases';
import { nursingFacts } from './course-facts/nursing';
import { orthopedicsFacts } from './course-facts/orthopedics';
import { pediatricsFacts } from './course-facts/pediatrics';
import { psychiatryFacts } from './course-facts/psychiatry';
import { radiologyFacts } from './course-facts/radiology';
import { researchEthicsFacts } from './course-facts/research-ethics';
import { surgeryFacts } from './course-facts/surgery';
import { buildCourseRows } from './course-rows';
import { cardiology } from './courses/cardiology';
import { emergencyMedicine } from './courses/emergency-medicine';
import { familyMedicine } from './courses/family-medicine';
import { gynecology } from './courses/gynecology';
import { infectiousDiseases } from './courses/infectious-diseases';
import { nursing } from './courses/nursing';
import { orthopedics } from './courses/orthopedics';
import { pediatrics } from './courses/pediatrics';
import { psychiatry } from './courses/psychiatry';
import { radiology } from './courses/radiology';
import { researchEthics } from './courses/research-ethics';
import { surgery } from './courses/surgery';

/** The 42 courses. Teachers and institutes are invented. @param now the day that dates are counted from */
export function allCourseRows(now: Date): NewCourseRow[] {
  return [
    ...buildCourseRows(now, 'Cardiology', cardiology, cardiologyFacts),
    ...buildCourseRows(now, 'Emergency medicine', emergencyMedicine, emergencyMedicineFacts),
    ...buildCourseRows(now, 'Family medicine', familyMedicine, familyMedicineFacts),
    ...buildCourseRows(now, 'Gynecology', gynecology, gynecologyFacts),
    ...buildCourseRows(now, 'Infectious diseases', infectiousDiseases, infectiousDiseasesFacts),
    ...buildCourseRows(now, 'Nursing', nursing, nursingFacts),
    ...buildCourseRows(now, 'Orthopedics', orthopedics, orthopedicsFacts),
    ...buildCourseRows(now, 'Pediatrics', pediatrics, pediatricsFacts),
    ...buildCourseRows(now, 'Psychiatry', psychiatry, psychiatryFacts),
    ...buildCourseRows(now, 'Radiology', radiology, radiologyFacts),
    ...buildCourseRows(now, 'Research & ethics', researchEthics, researchEthicsFacts),
    ...buildCourseRows(now, 'General surgery', surgery, surgeryFacts),
  ];
}
