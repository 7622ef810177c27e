import { numberEntries, type Organisation } from './organisation';

/** The twelve institutions we collaborate with. All are invented. */
export const institutions: readonly Organisation[] = numberEntries({
  'Calderwick University School of Medicine': {
    kind: 'University',
    place: { name: 'Calderwick, United Kingdom', latitude: 54.6, longitude: -2.4 },
    detail: 'Clinical examination taught and examined to one standard in two countries.',
  },
  'Akdere University Faculty of Medicine': {
    kind: 'University',
    place: { name: 'İzmir, Türkiye', latitude: 38.4, longitude: 27.1 },
    detail: 'Four-week electives in emergency medicine and trauma for final-year students.',
  },
  'Gulmeer University of Medicine': {
    kind: 'University',
    place: { name: 'Multan, Pakistan', latitude: 30.2, longitude: 71.5 },
    detail: 'The home of our faculty development courses in southern Punjab.',
  },
  'Roshan Gehwara Maternal Health Welfare Organisation': {
    kind: 'Welfare organisation',
    place: { name: 'Hyderabad, Pakistan', latitude: 25.4, longitude: 68.4 },
    detail: 'Safer birth in rural Sindh, taught where the births happen.',
  },
  'Koh-e-Sabz Teaching Hospital': {
    kind: 'Teaching hospital',
    place: { name: 'Quetta, Pakistan', latitude: 30.2, longitude: 67.0 },
    detail: 'Bedside teaching in internal medicine for doctors who serve Balochistan.',
  },
  'Seri Laut Medical University': {
    kind: 'University',
    place: { name: 'Penang, Malaysia', latitude: 5.4, longitude: 100.3 },
    detail: 'A shared certificate in infection prevention, studied online and on the ward.',
  },
  'Hallersbruck University Hospital': {
    kind: 'University hospital',
    place: { name: 'Hallersbruck, Germany', latitude: 48.9, longitude: 9.6 },
    detail: 'Observerships in cardiology and imaging, with medical German beforehand.',
  },
  'Darya Kinara General Hospital': {
    kind: 'General hospital',
    place: { name: 'Sukkur, Pakistan', latitude: 27.7, longitude: 68.9 },
    detail: 'Emergency medicine, taught on every shift of a working department.',
  },
  'Wattlemere University': {
    kind: 'University',
    place: { name: 'Wattlemere, Australia', latitude: -37.1, longitude: 144.8 },
    detail: 'Research methods for clinicians, from a first question to a finished paper.',
  },
  'Kilmarrin College of Medicine and Midwifery': {
    kind: 'College',
    place: { name: 'Kilmarrin, Ireland', latitude: 53.0, longitude: -9.0 },
    detail: 'Courses on birth for midwives and obstetricians together.',
  },
  'Marsa Noor Specialist Hospital': {
    kind: 'Specialist hospital',
    place: { name: 'Ras Al Khaimah, United Arab Emirates', latitude: 25.8, longitude: 55.9 },
    detail: 'Supervised practice in critical care for nurses with two years on the ward.',
  },
  'University of Marrowdale Faculty of Health Sciences': {
    kind: 'University',
    place: { name: 'Marrowdale, Canada', latitude: 45.2, longitude: -63.4 },
    detail: 'Family medicine and public health for districts far from a hospital.',
  },
});
