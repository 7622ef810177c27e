import { type Books, numberProducts, type Product } from '../product';
import cases from './cases.json';
import deskReferences from './desk-references.json';
import emergencies from './emergencies.json';
import generalHandbooks from './handbooks-general.json';
import medicalHandbooks from './handbooks-medical.json';
import nursingHandbooks from './handbooks-nursing.json';
import surgicalHandbooks from './handbooks-surgical.json';
import specialistHandbooks from './specialist-handbooks.json';
import textbooks from './textbooks.json';

const terms = {
  restriction: 'Restricted to Pakistani users',
  extent: 'One-time',
  note: 'Institutional licences available',
  price: null,
  oldPrice: null,
} as const;

/** The Oxford books in shelf order. Their paths depend on it: add books only at the end of the last shelf. */
export const products: readonly Product[] = numberProducts('oxford', terms, [
  ...shelve('Oxford Handbooks: general and acute care', generalHandbooks),
  ...shelve('Oxford Handbooks: medical specialties', medicalHandbooks),
  ...shelve('Oxford Handbooks: surgery, women and children', surgicalHandbooks),
  ...shelve('Oxford Handbooks in Nursing', nursingHandbooks),
  ...shelve('Oxford Textbooks', textbooks),
  ...shelve('Oxford Specialist Handbooks', specialistHandbooks),
  ...shelve('Emergencies in…', emergencies),
  ...shelve('Oxford Desk Reference', deskReferences),
  ...shelve('Cases and self-assessment', cases),
]);

function shelve(shelf: string, books: Books) {
  return Object.entries(books).map(([name, { text, authors, ...book }]) => ({
    name,
    ...book,
    ...(authors && { authors: authors.split(', ') }),
    shelf,
    description: [text],
  }));
}
