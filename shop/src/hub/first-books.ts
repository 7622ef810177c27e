import type { ProductSummary } from '../products/product';

const onRequest = { price: null, oldPrice: null };

/** One book from each kind of shelf, for the hub; written out, so that the hub loads no list. */
export const firstBooks: readonly ProductSummary[] = [
  {
    ...onRequest,
    id: 1,
    name: 'Oxford Handbook of Clinical Medicine',
    subject: 'General medicine',
  },
  { ...onRequest, id: 31, name: 'Oxford Handbook of Paediatrics', subject: 'Paediatrics' },
  {
    ...onRequest,
    id: 30,
    name: 'Oxford Handbook of Obstetrics and Gynaecology',
    subject: 'Obstetrics and gynaecology',
  },
  { ...onRequest, id: 42, name: 'Oxford Textbook of Medicine', subject: 'General medicine' },
  { ...onRequest, id: 69, name: 'Emergencies in Trauma', subject: 'Emergency medicine' },
  { ...onRequest, id: 75, name: 'Oxford Case Histories in Neurology', subject: 'Neurology' },
];
