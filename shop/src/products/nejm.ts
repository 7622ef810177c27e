import entries from './nejm.json';
import { numberProducts, type Product } from './product';

const terms = {
  restriction: 'One named user',
  extent: 'One year',
  note: 'Group subscriptions for training programmes available',
  price: null,
  oldPrice: null,
} as const;

export const products: readonly Product[] = numberProducts('nejm', terms, entries);
