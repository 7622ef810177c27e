import { numberEntries, type Organisation } from './organisation';

/** The eleven partners who supply what a course cannot do without. All are invented. */
export const partners: readonly Organisation[] = numberEntries({
  'Northmere Examinations Board': {
    kind: 'Assessment',
    place: { name: 'Northmere, United Kingdom', latitude: 53.9, longitude: -1.2 },
    detail: 'Examination questions, written, tested and reviewed.',
  },
  'Sahilpur Simulation Centre': {
    kind: 'Simulation',
    place: { name: 'Karachi, Pakistan', latitude: 24.9, longitude: 67.0 },
    detail: 'Four simulated wards for practising emergencies and routine care.',
  },
  'Waraq-e-Tibb Press': {
    kind: 'Publishing',
    place: { name: 'Lahore, Pakistan', latitude: 31.5, longitude: 74.3 },
    detail: 'Printed handbooks for every course, in English with Urdu glossaries.',
  },
  'Pamirlink Telehealth Network': {
    kind: 'Telehealth',
    place: { name: 'Gilgit, Pakistan', latitude: 35.9, longitude: 74.3 },
    detail: 'Classrooms by satellite for clinicians in the northern valleys.',
  },
  'Bosphora Clinical Skills Society': {
    kind: 'Professional society',
    place: { name: 'Istanbul, Türkiye', latitude: 41.0, longitude: 29.0 },
    detail: 'Visiting instructors for practical procedures.',
  },
  'Barqab Reference Laboratories': {
    kind: 'Laboratory',
    place: { name: 'Rawalpindi, Pakistan', latitude: 33.6, longitude: 73.1 },
    detail: 'Real results, made anonymous, for teaching how to read them.',
  },
  'Rahguzar Ambulance and Rescue Training': {
    kind: 'Emergency care',
    place: { name: 'Peshawar, Pakistan', latitude: 34.0, longitude: 71.5 },
    detail: 'The first ten minutes of an emergency, practised at the roadside.',
  },
  'Mehrposh Nursing Foundation': {
    kind: 'Foundation',
    place: { name: 'Islamabad, Pakistan', latitude: 33.7, longitude: 73.1 },
    detail: 'Course fees and childcare for nurses.',
  },
  'Saltholme Fellowship Fund': {
    kind: 'Travel fund',
    place: { name: 'Norwich, United Kingdom', latitude: 52.6, longitude: 1.3 },
    detail: 'Forty travel grants a year for students who have an offer of a place.',
  },
  'Savanna Line Health Library': {
    kind: 'Library',
    place: { name: 'Nairobi, Kenya', latitude: -1.3, longitude: 36.8 },
    detail: 'Librarians who help to search the literature.',
  },
  'Narmi Mental Health Alliance': {
    kind: 'Professional alliance',
    place: { name: 'Islamabad, Pakistan', latitude: 33.7, longitude: 73.1 },
    detail: 'Confidential support for learners, and training in giving it to others.',
  },
});
