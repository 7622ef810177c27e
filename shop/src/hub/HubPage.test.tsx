import { renderRoute } from '@meridian/testing';
import { screen } from '@testing-library/react';
import { loadProducts } from '../products/load-products';
import { remote } from '../remote';
import { firstBooks } from './HubPage';

describe('the shop’s hub', () => {
  it('is titled "Your Educational Hub"', async () => {
    await renderRoute(remote, '/shop');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your Educational Hub');
  });

  it('has six tiles, each with an ALL PRODUCT button to its grid', async () => {
    await renderRoute(remote, '/shop');
    const buttons = screen.getAllByRole('link', { name: /^ALL PRODUCT/ });
    expect(buttons.map((button) => [button.textContent, button.getAttribute('href')])).toEqual([
      ['ALL PRODUCT', '/sanford-guides'],
      ['ALL PRODUCT', '/access-medicine'],
      ['ALL PRODUCT', '/nejm-knowledge'],
      ['ALL PRODUCT', '/guides'],
      ['ALL PRODUCT', '/3d-anantomica'],
      ['ALL PRODUCT', '/books'],
    ]);
  });

  it('names each button by its provider for screen readers', async () => {
    await renderRoute(remote, '/shop');
    expect(screen.getByRole('link', { name: 'ALL PRODUCT NEJM Knowledge+' })).toHaveAttribute(
      'href',
      '/nejm-knowledge',
    );
  });
});

it('shows books of the line-up, each with a link to its page', async () => {
  const books = await loadProducts('oxford');
  for (const { id, name, subject } of firstBooks) {
    expect(books[id - 1]).toMatchObject({ id, name, subject });
  }
});
