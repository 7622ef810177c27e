import entries from './anatomica.json';
import { numberProducts, type Product } from './product';

const terms = {
  subject: 'Anatomy',
  extent: 'One year',
  price: null,
  oldPrice: null,
} as const;

export const products: readonly Product[] = numberProducts('anatomica', terms, entries);
