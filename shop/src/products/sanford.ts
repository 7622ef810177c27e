import { numberProducts, type Product } from './product';
import entries from './sanford.json';

const terms = {
  subject: 'Infectious diseases',
  restriction: 'One named user',
  extent: 'One year',
} as const;

export const products: readonly Product[] = numberProducts('sanford', terms, entries);
