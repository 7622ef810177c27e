import { loadProducts } from '../products/load-products';
import { firstBooks } from './first-books';

describe('the books in the hub’s window', () => {
  it('are books of the line-up, under their own addresses', async () => {
    const books = await loadProducts('oxford');
    for (const { id, name, subject } of firstBooks) {
      expect(books[id - 1]).toMatchObject({ id, name, subject });
    }
  });
});
