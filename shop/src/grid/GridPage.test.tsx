import { renderRoute } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const productLinks = () => screen.getAllByRole('link', { description: 'PRODUCT DETAILS' });
const names = () => productLinks().map((link) => link.textContent);

describe('a product grid', () => {
  it.each([
    ['/sanford-guides', 'Sanford Guide', 3, '/sanforddetail/1'],
    ['/access-medicine', 'Access Medicine', 6, '/accessdetail/1'],
    ['/nejm-knowledge', 'NEJM Knowledge+', 3, '/NEJKdetail/1'],
    ['/guides', 'Isabel', 2, '/isabaldetail/1'],
    ['/3d-anantomica', '3D Anatomica', 2, '/anatomicadetail/1'],
    ['/books', 'Oxford Book', 12, '/price-detail/1'],
  ])(
    'at %s is headed %s and links %d products by PRODUCT DETAILS',
    async (path, heading, count, first) => {
      await renderRoute(remote, path);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
      expect(productLinks()).toHaveLength(count);
      expect(productLinks()[0]).toHaveAttribute('href', first);
    },
  );

  it('shows the old price struck out, and the saving, or that a price is on request', async () => {
    const { unmount } = await renderRoute(remote, '/sanford-guides?sort=price-desc');
    expect(names()).toEqual([
      'Sanford Guide All Access',
      'Sanford Guide Web',
      'Sanford Guide Mobile',
    ]);
    const mobile = screen.getAllByRole('article').pop();
    if (!mobile) throw new Error('No card');
    expect(within(mobile).getByText('$34.99').tagName).toBe('S');
    expect(mobile).toHaveTextContent('$17.50');
    expect(mobile).toHaveTextContent('Save $17.49 (50%)');
    unmount();
    await renderRoute(remote, '/nejm-knowledge');
    expect(screen.getAllByText('Price on request')).toHaveLength(3);
  });
});

describe('a long grid', () => {
  it('shows twelve at a time, and links to more at a URL of its own', async () => {
    await renderRoute(remote, '/books?sort=name');
    expect(productLinks()).toHaveLength(12);
    expect(screen.getByText('12 of 77 books shown')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'More books' }));
    expect(productLinks()).toHaveLength(24);
    expect(screen.getByRole('link', { name: 'More books' })).toHaveAttribute(
      'href',
      '/books?sort=name&show=36#item-25',
    );
    expect(document.getElementById('item-24')).toContainElement(productLinks()[23] ?? null);
  });

  it.each([
    ['13', 24],
    ['99999', 77],
    ['-3', 12],
    ['all', 77],
  ])('shows whole pages for ?show=%s: %d', async (show, count) => {
    await renderRoute(remote, `/books?show=${show}`);
    expect(productLinks()).toHaveLength(count);
    expect(screen.getByText(`${count} of 77 books shown`)).toBeInTheDocument();
    expect(screen.queryAllByRole('link', { name: 'More books' })).toHaveLength(count < 77 ? 1 : 0);
  });
});

describe('filtering books', () => {
  const choice = (name: RegExp | string) => screen.getByRole('checkbox', { name });

  it('counts for each value what it would bring beside the other facets, and moves none', async () => {
    await renderRoute(remote, '/books?q=oxford&year=2014&subject=Neurology&author=Drew+Provan');
    const boxes = (name: string) => within(screen.getByRole('group', { name }));
    const box = (group: string, name: RegExp | string) =>
      boxes(group).getByRole('checkbox', { name });
    expect(box('Subject', /^Neurology \d/)).toBeChecked();
    expect(box('Subject', 'Nursing 0 books')).not.toBeChecked();
    expect(box('Year', '2014 0 books')).toBeChecked();
    expect(boxes('Subject').getAllByRole('checkbox')[0]).toHaveAccessibleName(/^Cardiology /);
    // Authors of several books, and the selected one.
    const authors = boxes('Author or editor');
    expect(authors.getByRole('checkbox', { name: /^Drew Provan/ })).toBeChecked();
    expect(authors.getByRole('checkbox', { name: /^John Wass/ })).toBeInTheDocument();
    expect(authors.queryByRole('checkbox', { name: /^Huw Llewelyn/ })).not.toBeInTheDocument();
  });

  it('takes one filter off by its chip, and leaves words and order', async () => {
    const view = await renderRoute(
      remote,
      '/books?q=oxford&subject=Cardiology&year=2012&sort=name&show=24',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Take off Year: 2012' }));
    expect(view.location().search).toBe('?q=oxford&subject=Cardiology&sort=name');
    expect(choice(/^2012/)).not.toBeChecked();
  });

  it('works without JavaScript as one GET form with words, order and all facets', async () => {
    await renderRoute(remote, '/books?q=oxford&subject=Cardiology&subject=Nursing&sort=year');
    const form = screen.getByRole('search');
    expect(form).toHaveAttribute('action', '/books');
    expect(form).toHaveFormValues({
      q: 'oxford',
      sort: 'year',
      subject: ['Cardiology', 'Nursing'],
    });
    expect(screen.getByRole('button', { name: 'Show 9 books' })).toHaveAttribute('type', 'submit');
  });

  it('says which part to give up where nothing matches, with what that would bring', async () => {
    const ways = () =>
      screen
        .getAllByRole('link')
        .filter((link) => /^\d+ book/.test(link.textContent ?? ''))
        .map((link) => [link.textContent, link.getAttribute('href')]);
    const { unmount } = await renderRoute(remote, '/books?q=heart&subject=Cardiology&year=2010');
    expect(screen.getByRole('status')).toHaveTextContent(
      'No book matches “heart” and the 2 filters',
    );
    expect(ways()).toEqual([['1 book of any year', '/books?q=heart&subject=Cardiology']]);
    unmount();
    await renderRoute(remote, '/books?q=astrology&subject=Cardiology');
    expect(ways()).toEqual([['6 books without “astrology”', '/books?subject=Cardiology']]);
  });
});

it('searching a grid narrows it while the visitor types, announces the count, and puts the words into the URL', async () => {
  const view = await renderRoute(remote, '/books?q=astrology');
  expect(screen.getByRole('status')).toHaveTextContent('No book matches “astrology”');
  await userEvent.click(screen.getByRole('link', { name: 'Show all 77 books' }));
  expect(await screen.findByText('77 books')).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  await userEvent.click(screen.getByRole('searchbox', { name: 'Search books' }));
  await userEvent.paste('mycology');
  expect(screen.getByRole('status')).toHaveTextContent('1 of 77 books matches “mycology”');
  expect(productLinks()).toHaveLength(1);
  expect(view.location().search).toBe('?q=mycology');
});

it('sorting a grid begins the list again, and is part of the URL, beside the search words', async () => {
  const view = await renderRoute(remote, '/books?q=anaesthesia&show=24');
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
