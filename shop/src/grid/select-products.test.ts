import type { ProductSummary } from '../products/product';
import { listSorts, readSort, type Sort, searchProducts, sortProducts } from './select-products';

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

describe('searching a grid', () => {
  it('finds every word in name, subject or series, in any case', () => {
    expect(searchProducts([heart, children, echo], 'CARDIOLOGY specialist')).toEqual([heart, echo]);
    expect(searchProducts([heart, children, echo], 'heart nursing')).toEqual([]);
  });

  it('finds a book by an author without accents, by its year and by its ISBN, and ’ by a plain one', () => {
    const known = { authors: ['Estée Török'], year: 2017, isbn: '9780199671328' };
    const book = product(4, 'Diseases', known);
    expect(searchProducts([heart, book], 'torok 2017')).toEqual([book]);
    expect(searchProducts([heart, book], '9780199671328')).toEqual([book]);
    expect(searchProducts([heart, children], "children's")).toEqual([children]);
    expect(searchProducts([heart, children], '  ')).toEqual([heart, children]);
  });
});

describe('sorting a grid', () => {
  const echo = product(1, 'Echo', { price: 30, year: 2022 });
  const baby = product(2, 'Baby', { price: 17.5, year: 2009 });
  const undated = product(3, 'Ward', { subject: 'Anatomy', price: 20 });

  it.each<[Sort, ProductSummary[]]>([
    ['subject', [undated, baby, echo]],
    ['name', [baby, echo, undated]],
    ['name-desc', [undated, echo, baby]],
    ['price', [baby, undated, echo]],
    ['price-desc', [echo, undated, baby]],
    ['year', [echo, baby, undated]],
  ])('by %s, within a subject by name, and those of no known year last', (sort, expected) => {
    expect(sortProducts([undated, echo, baby], sort)).toEqual(expected);
  });

  it('allows prices and years only when they are shown, and subjects only when they differ', () => {
    expect(listSorts([heart, children])).toEqual(['listed', 'subject', 'name', 'name-desc']);
    expect(listSorts([product(1, 'Old', { year: 2009 })])).toContain('year');
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
