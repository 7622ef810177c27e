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

describe('a product’s page', () => {
  it('shows the facts of a reduced subscription, with the old price struck out and the saving', async () => {
    await renderRoute(remote, '/sanforddetail/1');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sanford Guide Mobile');
    expect(facts()).toMatchObject({
      Name: 'Sanford Guide Mobile',
      Sale: 'Old Price $34.99',
      Restriction: 'For one named user',
      Extent: 'One year',
      Note: 'For phones and tablets; content stays readable without a connection',
      Price: expect.stringMatching(/^\$17\.50 instead of \$34\.99 Save \$17\.49 \(50%\)$/),
    });
    for (const old of screen.getAllByText('$34.99')) expect(old.tagName).toBe('S');
  });

  it.each([
    ['/sanforddetail/2', /^\$30\.00 instead of \$59\.99 Save \$29\.99 \(50%\)$/],
    ['/sanforddetail/3', /^\$47\.99 instead of \$79\.99 Save \$32\.00 \(40%\)$/],
    ['/isabaldetail/1', /^\$149 per year$/],
    ['/isabaldetail/2', /^\$219 per year$/],
    ['/accessdetail/1', /^On request$/],
    ['/NEJKdetail/1', /^On request$/],
    ['/anatomicadetail/1', /^On request$/],
    ['/price-detail/1', /^On request$/],
  ])('at %s shows the price as %s', async (path, price) => {
    await renderRoute(remote, path);
    expect(facts().Price).toMatch(price);
  });

  it('shows the terms of a book', async () => {
    await renderRoute(remote, '/price-detail/77');
    expect(facts()).toMatchObject({
      Name: 'Oxford Cases in Medicine and Surgery',
      Sale: 'Standard',
      Restriction: 'Restricted to Pakistani users',
      Extent: 'One-time',
      Note: 'Institutional licences available',
    });
  });

  it('links to an order on WhatsApp with the product named, in a new tab', async () => {
    await renderRoute(remote, '/isabaldetail/2');
    const order = screen.getByRole('link', { name: /^Order on WhatsApp/ });
    expect(order).toHaveAttribute('target', '_blank');
    const url = new URL(order.getAttribute('href') ?? '');
    expect(url.origin + url.pathname).toBe('https://wa.me/923005550142');
    expect(url.searchParams.get('text')).toBe(
      'Hello Meridian, I would like to order Isabel Premium (Isabel). Please tell me the next step.',
    );
  });

  it('has a breadcrumb and links to related products', async () => {
    const view = await renderRoute(remote, '/price-detail/15');
    expect(view.meta().breadcrumb).toEqual([
      { label: 'Shop', to: '/shop' },
      { label: 'Oxford Book', to: '/books' },
    ]);
    const related = within(screen.getByRole('region', { name: 'Related books' }));
    expect(related.getAllByRole('link', { name: /PRODUCT DETAILS$/ })).toHaveLength(6);
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

  it('relates the other licences where a provider has few', async () => {
    await renderRoute(remote, '/sanforddetail/1');
    expect(relatedNames()).toEqual(['Sanford Guide Web', 'Sanford Guide All Access']);
  });

  it.each(['0', '78', '01', '1.0', '-1', 'toString', '9'.repeat(40)])(
    'with the id "%s" does not exist',
    async (id) => {
      await expect(renderRoute(remote, `/price-detail/${id}`)).rejects.toMatchObject({
        code: 'not-found',
      });
    },
  );

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

  it('claims no offer to search engines where no price is shown', async () => {
    const view = await renderRoute(remote, '/price-detail/1');
    expect(view.meta().jsonLd).toEqual([
      expect.not.objectContaining({ offers: expect.anything() }),
    ]);
  });
});
