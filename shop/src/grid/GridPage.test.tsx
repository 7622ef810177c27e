import { renderRoute } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const productLinks = () => screen.getAllByRole('link', { name: /PRODUCT DETAILS$/ });
const names = () => productLinks().map((link) => link.textContent);

describe('a product grid', () => {
  it.each([
    ['/sanford-guides', 'Sanford Guide', 3, '/sanforddetail/1'],
    ['/access-medicine', 'Access Medicine', 6, '/accessdetail/1'],
    ['/nejm-knowledge', 'NEJM Knowledge+', 3, '/NEJKdetail/1'],
    ['/guides', 'Isabel', 2, '/isabaldetail/1'],
    ['/3d-anantomica', '3D Anatomica', 2, '/anatomicadetail/1'],
    ['/books', 'Oxford Book', 77, '/price-detail/1'],
  ])(
    'at %s is headed %s and links %d products by PRODUCT DETAILS',
    async (path, heading, count, first) => {
      await renderRoute(remote, path);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
      expect(productLinks()).toHaveLength(count);
      expect(productLinks()[0]).toHaveAttribute('href', first);
    },
  );

  it('shows the old price struck out, and the saving', async () => {
    await renderRoute(remote, '/sanford-guides');
    const [mobile] = screen.getAllByRole('article');
    if (!mobile) throw new Error('No card');
    expect(within(mobile).getByText('$34.99').tagName).toBe('S');
    expect(mobile).toHaveTextContent('$17.50');
    expect(mobile).toHaveTextContent('Save $17.49 (50%)');
  });

  it('says that a price is on request where none is shown', async () => {
    await renderRoute(remote, '/nejm-knowledge');
    expect(screen.getAllByText('Price on request')).toHaveLength(3);
  });

  it('shows the books on nine shelves, with an index that links to them', async () => {
    await renderRoute(remote, '/books');
    const shelves = screen.getAllByRole('heading', { level: 2 });
    const links = within(screen.getByRole('navigation', { name: 'Shelves' })).getAllByRole('link');
    expect(shelves).toHaveLength(9);
    expect(links.map((link) => document.querySelector(link.getAttribute('href') ?? ''))).toEqual(
      screen.getAllByRole('region').filter((region) => region.id.startsWith('shelf-')),
    );
  });
});

describe('searching a grid', () => {
  it('narrows it while the visitor types, announces the count, and puts the words into the URL', async () => {
    const view = await renderRoute(remote, '/books');
    expect(screen.getByRole('status')).toHaveTextContent('77 books');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search books' }), 'cardiology');
    expect(screen.getByRole('status')).toHaveTextContent('6 of 77 books match “cardiology”');
    expect(productLinks()).toHaveLength(6);
    expect(view.location().search).toBe('?q=cardiology');
  });

  it('starts from the URL, and says “matches” for one book', async () => {
    await renderRoute(remote, '/books?q=mycology');
    expect(screen.getByRole('searchbox')).toHaveValue('mycology');
    expect(screen.getByRole('status')).toHaveTextContent('1 of 77 books matches “mycology”');
  });

  it('says when nothing is found, and links back to all products', async () => {
    await renderRoute(remote, '/books?q=astrology');
    expect(screen.getByRole('status')).toHaveTextContent('No book matches “astrology”');
    await userEvent.click(screen.getByRole('link', { name: 'Show all 77 books' }));
    expect(await screen.findByText('77 books')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('works without JavaScript as one GET form with words and order', async () => {
    await renderRoute(remote, '/sanford-guides?q=guide&sort=price-desc');
    const form = screen.getByRole('searchbox').closest('form');
    expect(form).toHaveAttribute('action', '/sanford-guides');
    expect(form?.method).toBe('get');
    expect(form).toHaveFormValues({ q: 'guide', sort: 'price-desc' });
  });
});

describe('sorting a grid', () => {
  it('follows the URL', async () => {
    await renderRoute(remote, '/sanford-guides?sort=price-desc');
    expect(names()).toEqual([
      'Sanford Guide All Access',
      'Sanford Guide Web',
      'Sanford Guide Mobile',
    ]);
  });

  it('is part of the URL, beside the search words', async () => {
    const view = await renderRoute(remote, '/books?q=anaesthesia');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Name, A to Z');
    expect(view.location().search).toBe('?q=anaesthesia&sort=name');
    expect(names()).toEqual([
      'Emergencies in Anaesthesia',
      'Obstetric Anaesthesia',
      'Oxford Handbook of Anaesthesia',
      'Oxford Textbook of Anaesthesia',
    ]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'As listed');
    expect(view.location().search).toBe('?q=anaesthesia');
  });
});
