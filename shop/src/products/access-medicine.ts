import entries from './access-medicine.json';
import { numberProducts, type Product } from './product';

const terms = {
  restriction: 'One reader or one institution, by licence',
  extent: 'One year',
  note: 'Quoted for one reader or for an institution',
  price: null,
  oldPrice: null,
} as const;

export const products: readonly Product[] = numberProducts('access', terms, entries);
