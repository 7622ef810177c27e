import { numberProducts, type Product } from './product';

const terms = {
  sale: 'Standard',
  restriction: 'One reader or one institution, by licence',
  extent: 'One year',
  note: 'Quoted for one reader or for an institution',
  price: null,
  oldPrice: null,
} as const;

export const products: readonly Product[] = numberProducts('access', terms, [
  {
    name: 'AccessMedicine',
    subject: 'General medicine',
    description: [
      'McGraw Hill’s medical library online: Harrison’s Principles of Internal Medicine, CURRENT Medical Diagnosis and Treatment and many other standard works, searched together. A question asked once is answered from several books, with figures that may be used in teaching.',
      'Videos, cases and self-assessment questions are tied to the chapters. A college that subscribes gives its students the current edition of books that would otherwise be shared in old copies.',
    ],
    closing: 'For medical colleges, teaching hospitals and internists.',
  },
  {
    name: 'AccessSurgery',
    subject: 'Surgery',
    description: [
      'A surgical library built around Schwartz’s Principles of Surgery, with operative atlases and procedure videos beside the text. Residents can read the chapter, watch the operation and test themselves in the same hour.',
      'Content can be followed by specialty or by the topics of a residency curriculum. It is at its most useful on the evening before a list, when a particular step needs to be seen once more.',
    ],
    closing: 'For surgical departments and their residents.',
  },
  {
    name: 'AccessPediatrics',
    subject: 'Paediatrics',
    description: [
      'Textbooks of general paediatrics, neonatology and the paediatric subspecialties, with drug information and images in one search. The reader moves from symptom to disease to dose without leaving the page open on the desk.',
      'Departments use its cases for weekly teaching and its references for written protocols. Access from home means that the night team reads the same sources as the morning team.',
    ],
    closing: 'For children’s hospitals and paediatric training programmes.',
  },
  {
    name: 'AccessEmergency Medicine',
    subject: 'Emergency medicine',
    description: [
      'Tintinalli’s Emergency Medicine and its companion works, arranged for quick consultation. Procedures are shown on video, toxicology and imaging are searchable, and differential diagnosis can be explored from the presenting complaint.',
      'Emergency departments keep it open on the shared computer, since the questions that arise there rarely wait. Residents return to the same chapters for revision, with questions to follow.',
    ],
    closing: 'For emergency departments and residents in the specialty.',
  },
  {
    name: 'AccessAnesthesiology',
    subject: 'Anaesthesia',
    description: [
      'Texts on clinical anaesthesiology, regional blocks, pain and critical care, including Morgan and Mikhail’s Clinical Anesthesiology. Images of ultrasound anatomy and videos of technique accompany the chapters on nerve blocks.',
      'Reading can be planned along a residency curriculum, with examination-style questions at the end of each topic. Consultants consult it for the unusual syndrome on tomorrow’s list.',
    ],
    closing: 'For anaesthesia departments and examination candidates.',
  },
  {
    name: 'AccessObGyn',
    subject: 'Obstetrics and gynaecology',
    description: [
      'Williams Obstetrics, Williams Gynecology and related works, with procedure videos and a drug database. Maternal and fetal conditions can be read alongside the operative technique that they may call for.',
      'Teaching units draw on its figures and cases for seminars. For a maternity hospital far from a university library, it is the library.',
    ],
    closing: 'For maternity hospitals and training units in women’s health.',
  },
]);
