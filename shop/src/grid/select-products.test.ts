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
const names = (products: readonly ProductSummary[]) => products.map(({ name }) => name);

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
  const sorted = (products: readonly ProductSummary[], sort: Sort) =>
    names(sortProducts(products, sort));

  it('sorts by subject, and within it by name', () => {
    expect(sortProducts([heart, children, echo], 'subject')).toEqual([echo, heart, children]);
  });

  it('sorts by name both ways and by price both ways', () => {
    const dear = product(4, 'Dear', { price: 30 });
    const cheap = product(5, 'Cheap', { price: 17.5 });
    expect(sorted([dear, cheap], 'name')).toEqual(['Cheap', 'Dear']);
    expect(sorted([dear, cheap], 'name-desc')).toEqual(['Dear', 'Cheap']);
    expect(sorted([dear, cheap], 'price')).toEqual(['Cheap', 'Dear']);
    expect(sorted([dear, cheap], 'price-desc')).toEqual(['Dear', 'Cheap']);
  });

  it('sorts the newest first, and books without a year last', () => {
    const books = [product(1, 'Undated'), product(2, 'Old', { year: 2009 })];
    const listed = [...books, product(3, 'New', { year: 2022 })];
    expect(sorted(listed, 'year')).toEqual(['New', 'Old', 'Undated']);
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
