import type { ProductSummary } from '../products/product';

const handbooks = { price: null, oldPrice: null, shelf: 'Oxford Handbooks' };

/** The books that the hub stands in its window; written out, so that the hub loads no list. */
export const firstBooks: readonly ProductSummary[] = [
  {
    ...handbooks,
    id: 1,
    name: 'Oxford Handbook of Clinical Medicine',
    subject: 'General medicine',
  },
  {
    ...handbooks,
    id: 25,
    name: 'Oxford Handbook of Tropical Medicine',
    subject: 'Tropical medicine',
  },
  { ...handbooks, id: 31, name: 'Oxford Handbook of Paediatrics', subject: 'Paediatrics' },
  {
    ...handbooks,
    id: 5,
    name: 'Oxford Handbook of Emergency Medicine',
    subject: 'Emergency medicine',
  },
  { ...handbooks, id: 41, name: 'Oxford Handbook of Midwifery', subject: 'Midwifery' },
  {
    ...handbooks,
    id: 77,
    name: 'Oxford Cases in Medicine and Surgery',
    subject: 'Clinical skills',
  },
];
