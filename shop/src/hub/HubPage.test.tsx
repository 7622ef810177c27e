import { renderRoute } from '@meridian/testing';
import { screen } from '@testing-library/react';
import { loadProducts } from '../products/load-products';
import { remote } from '../remote';
import { firstBooks } from './HubPage';

describe('the shop’s hub', () => {
  it('has six tiles, each with an ALL PRODUCT button to its grid', async () => {
    await renderRoute(remote, '/shop');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your Educational Hub');
    const nejm = { name: 'ALL PRODUCT NEJM Knowledge+' };
    expect(screen.getByRole('link', nejm)).toHaveAttribute('href', '/nejm-knowledge');
    const buttons = screen.getAllByRole('link', { name: /^ALL PRODUCT/ });
    expect(buttons.map((button) => button.textContent)).toEqual(Array(6).fill('ALL PRODUCT'));
    expect(buttons.map((button) => button.getAttribute('href'))).toEqual([
      '/sanford-guides',
      '/access-medicine',
      '/nejm-knowledge',
      '/guides',
      '/3d-anantomica',
      '/books',
    ]);
  });
});

it('shows books of the line-up, each with a link to its page', async () => {
  const books = await loadProducts('oxford');
  for (const { id, name, subject } of firstBooks) {
    expect(books[id - 1]).toMatchObject({ id, name, subject });
  }
});
