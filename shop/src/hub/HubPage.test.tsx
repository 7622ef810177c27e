import { loadProducts } from '../products/load-products';
import { firstBooks } from './HubPage';

it('shows books of the line-up, each with a link to its page', async () => {
  const books = await loadProducts('oxford');
  for (const { id, name, subject } of firstBooks) {
    expect(books[id - 1]).toMatchObject({ id, name, subject });
  }
});
