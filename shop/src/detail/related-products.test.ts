import { loadProducts } from '../products/load-products';
import { findRelated } from './related-products';

describe('related products', () => {
  it('are books of the same subject first, never the book itself', async () => {
    const books = await loadProducts('oxford');
    const cardiology = books.find(({ name }) => name === 'Oxford Handbook of Cardiology');
    if (!cardiology) throw new Error('The handbook of cardiology is missing');
    const related = findRelated(cardiology, books, 4);
    expect(related).toHaveLength(4);
    expect(related.map(({ subject }) => subject)).toEqual(Array(4).fill('Cardiology'));
    expect(related).not.toContain(cardiology);
  });

  it('are the other licences where a provider has few', async () => {
    const [mobile, ...others] = await loadProducts('sanford');
    expect(mobile && findRelated(mobile, await loadProducts('sanford'), 4)).toEqual(others);
  });
});
