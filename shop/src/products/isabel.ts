import entries from './isabel.json';
import { numberProducts, type Product } from './product';

const terms = {
  subject: 'Clinical skills',
  restriction: 'One named user',
  extent: 'One year',
  oldPrice: null,
} as const;

export const products: readonly Product[] = numberProducts('isabel', terms, entries);
