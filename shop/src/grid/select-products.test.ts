import type { ProductSummary } from '../products/product';
import { arrange, listSorts, readSort, searchProducts } from './select-products';

const product = (id: number, name: string, more: Partial<ProductSummary> = {}): ProductSummary => ({
  id,
  name,
  subject: 'Cardiology',
  price: null,
  oldPrice: null,
  ...more,
});

const heart = product(1, 'Heart Failure', { shelf: 'Specialist: the heart' });
const children = product(2, 'Children’s Nursing', { subject: 'Nursing', shelf: 'Nursing' });
const echo = product(3, 'Echocardiography', { shelf: 'Specialist: the heart' });
const names = (products: readonly ProductSummary[]) => products.map(({ name }) => name);

describe('searching a grid', () => {
  it('finds every word in name, subject or series, in any case', () => {
    expect(searchProducts([heart, children, echo], 'CARDIOLOGY specialist')).toEqual([heart, echo]);
    expect(searchProducts([heart, children, echo], 'heart nursing')).toEqual([]);
  });

  it('finds a typographic apostrophe by a plain one', () => {
    expect(searchProducts([heart, children], "children's")).toEqual([children]);
  });

  it('shows everything for an empty query', () => {
    expect(searchProducts([heart, children], '  ')).toEqual([heart, children]);
  });
});

describe('sorting a grid', () => {
  it('groups products by series as default', () => {
    expect(arrange([heart, children, echo], 'listed')).toEqual([
      { heading: 'Specialist: the heart', products: [heart, echo] },
      { heading: 'Nursing', products: [children] },
    ]);
  });

  it('groups them by subject, in alphabetical order', () => {
    expect(arrange([heart, children, echo], 'subject')).toEqual([
      { heading: 'Cardiology', products: [echo, heart] },
      { heading: 'Nursing', products: [children] },
    ]);
  });

  it('sorts by name both ways and by price both ways', () => {
    const dear = product(4, 'Dear', { price: 30 });
    const cheap = product(5, 'Cheap', { price: 17.5 });
    const sorted = (sort: Parameters<typeof arrange>[1]) =>
      arrange([dear, cheap], sort).flatMap(({ products }) => names(products));
    expect(sorted('name')).toEqual(['Cheap', 'Dear']);
    expect(sorted('name-desc')).toEqual(['Dear', 'Cheap']);
    expect(sorted('price')).toEqual(['Cheap', 'Dear']);
    expect(sorted('price-desc')).toEqual(['Dear', 'Cheap']);
  });

  it('allows prices only when they are shown, and subjects only when they differ', () => {
    expect(listSorts([heart, children])).toEqual(['listed', 'subject', 'name', 'name-desc']);
    expect(listSorts([heart, product(2, 'Echo', { price: 1 })])).toEqual([
      'listed',
      'name',
      'name-desc',
      'price',
      'price-desc',
    ]);
  });

  it('takes the shelf order for an unknown order', () => {
    expect(readSort('price', ['listed', 'name'])).toBe('listed');
    expect(readSort('name', ['listed', 'name'])).toBe('name');
    expect(readSort(null, ['listed'])).toBe('listed');
  });
});
