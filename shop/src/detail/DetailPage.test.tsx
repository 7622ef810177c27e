import { renderRoute } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import { loadProducts } from '../products/load-products';
import { remote } from '../remote';

/** The facts as they are shown, by term. */
function facts(): Record<string, string> {
  const panel = screen.getByRole('complementary');
  const terms = within(panel).getAllByRole('term');
  const details = within(panel).getAllByRole('definition');
  return Object.fromEntries(
    terms.map((term, index) => [term.textContent, details[index]?.textContent ?? '']),
  );
}

function relatedNames() {
  const related = within(screen.getByRole('region', { name: /^Related/ }));
  return related.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
}

/** The panel's first paragraph, before all facts. */
function price() {
  return screen.getByRole('complementary', { name: 'Price and facts' }).querySelector('p');
}

it.each([
  ['/sanforddetail/1', /^\$17\.50 per year instead of \$34\.99 Save \$17\.49 \(50%\)$/],
  ['/sanforddetail/3', /^\$47\.99 per year instead of \$79\.99 Save \$32\.00 \(40%\)$/],
  ['/isabaldetail/1', /^\$149 per year$/],
  ['/price-detail/1', /^On request$/],
])('at %s shows the price as %s', async (path, expected) => {
  await renderRoute(remote, path);
  expect(price()?.textContent).toMatch(expected);
});

it('says in words of readers how long it lasts, who may use it, and relates the other licences', async () => {
  await renderRoute(remote, '/sanforddetail/1');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sanford Guide Mobile');
  for (const old of screen.getAllByText('$34.99')) expect(old.tagName).toBe('S');
  expect(facts()).toEqual({
    Duration: 'One year',
    'Who may use it': 'One named user',
    Subject: 'Infectious diseases',
    'Good to know': 'For phones and tablets; content stays readable without a connection',
  });
  expect(relatedNames()).toEqual(['Sanford Guide Web', 'Sanford Guide All Access']);
});

it('says how to ask for a price on request, and what happens when', async () => {
  const view = await renderRoute(remote, '/price-detail/1');
  const panel = within(screen.getByRole('complementary'));
  expect(panel.getByText(/^Ask on/)).toHaveTextContent(
    'Within one working day you get the price in rupees (PKR), the way to pay and the day of delivery.',
  );
  const href = (name: RegExp | string) => panel.getByRole('link', { name }).getAttribute('href');
  expect(href(/^WhatsApp/)).toMatch(/^https:\/\/wa\.me\/923005550142\?text=.*the%20price/);
  expect(href('by e-mail')).toMatch(
    /^mailto:.*\?subject=Price%20of%20Oxford%20Handbook%20of%20Clinical%20Medicine&body=/,
  );
  const order = screen.getByRole('link', { name: /^Order on WhatsApp/ }).getAttribute('href');
  expect(new URL(order ?? '').searchParams.get('text')).toBe(
    'Hello Meridian, I would like to order Oxford Handbook of Clinical Medicine (Oxford Book). Please tell me the price and the next step.',
  );
  // Search engines get the trade item number, and no offer without a price.
  expect(view.meta().jsonLd).toEqual([expect.objectContaining({ gtin13: '9780199689903' })]);
  expect(view.meta().jsonLd?.[0]).not.toHaveProperty('offers');
});

it('shows the terms of a book, and who wrote it where that is known', async () => {
  const { unmount } = await renderRoute(remote, '/price-detail/77');
  expect(facts()).toEqual({
    Duration: 'One-time purchase, no renewal',
    'Who may use it': 'Restricted to Pakistani users',
    'Authors or editors': 'Hugo Farne, Edward Norris-Cervetto, James Warbrick-Smith',
    Edition: '2nd edition, 2015',
    ISBN: '9780198716228',
    Subject: 'Clinical skills',
    Series: 'Cases and self-assessment',
    'Good to know': 'Institutional licences available',
  });
  // An author with other books is a link to them.
  expect(screen.queryByRole('link', { name: /Farne/ })).not.toBeInTheDocument();
  unmount();
  await renderRoute(remote, '/price-detail/75');
  const known = ['Duration', 'Who may use it', 'Subject', 'Series', 'Good to know'];
  expect(Object.keys(facts())).toEqual(known);
});

it('links from a book to the books of its subject, and of an author with several', async () => {
  const view = await renderRoute(remote, '/price-detail/7');
  expect(view.meta().title).toBe('Oxford Handbook of Critical Care');
  const panel = within(screen.getByRole('complementary'));
  const href = (name: string) => panel.getByRole('link', { name }).getAttribute('href');
  expect(href('Critical care')).toBe('/books?subject=Critical+care');
  expect(href('Mervyn Singer')).toBe('/books?author=Mervyn+Singer');
});

it('has a breadcrumb and links to related products', async () => {
  const view = await renderRoute(remote, '/price-detail/15');
  expect(view.meta().breadcrumb).toEqual([
    { label: 'Shop', to: '/shop' },
    { label: 'Oxford Book', to: '/books' },
  ]);
  const related = within(screen.getByRole('region', { name: 'Related books' }));
  expect(related.getAllByRole('link', { description: 'PRODUCT DETAILS' })).toHaveLength(6);
  expect(related.getByRole('link', { name: 'All 77 books' })).toHaveAttribute('href', '/books');
});

it('relates books of the same subject first, never the book itself', async () => {
  const books = await loadProducts('oxford');
  const inCardiology = books.filter(({ subject }) => subject === 'Cardiology');
  const handbook = inCardiology.find(({ name }) => name === 'Oxford Handbook of Cardiology');
  await renderRoute(remote, `/price-detail/${handbook?.id}`);
  const others = inCardiology.filter((book) => book !== handbook).map(({ name }) => name);
  expect(others.length).toBeGreaterThan(3);
  expect(relatedNames().slice(0, others.length).sort()).toEqual(others.sort());
  expect(relatedNames()).not.toContain(handbook?.name);
});

it.each(['0', '78', '01', 'toString'])('with the id "%s" does not exist', async (id) => {
  await expect(renderRoute(remote, `/price-detail/${id}`)).rejects.toMatchObject({
    code: 'not-found',
  });
});

it('describes itself to search engines under its own URL, with the price we show', async () => {
  const view = await renderRoute(remote, '/sanforddetail/3');
  expect(view.meta().jsonLd).toEqual([
    expect.objectContaining({
      '@type': 'Product',
      url: 'https://meridian.test/sanforddetail/3',
      offers: expect.objectContaining({ price: '47.99', priceCurrency: 'USD' }),
    }),
  ]);
});
