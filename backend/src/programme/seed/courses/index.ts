import type { CourseSeeds } from '../seed-rows';
import { cardiology } from './cardiology';
import { emergencyMedicine } from './emergency-medicine';
import { familyMedicine } from './family-medicine';
import { gynecology } from './gynecology';
import { infectiousDiseases } from './infectious-diseases';
import { nursing } from './nursing';
import { orthopedics } from './orthopedics';
import { pediatrics } from './pediatrics';
import { psychiatry } from './psychiatry';
import { radiology } from './radiology';
import { researchEthics } from './research-ethics';
import { surgery } from './surgery';

/** The 42 courses by Focus. Teachers and institutes are invented. */
export const courseSeeds: Record<string, CourseSeeds> = {
  Cardiology: cardiology,
  'Emergency Medicine': emergencyMedicine,
  'Family Medicine': familyMedicine,
  Gynecology: gynecology,
  'Infectious Diseases': infectiousDiseases,
  Nursing: nursing,
  Orthopedics: orthopedics,
  Pediatrics: pediatrics,
  Psychiatry: psychiatry,
  Radiology: radiology,
  'Research & Ethics': researchEthics,
  Surgery: surgery,
};
