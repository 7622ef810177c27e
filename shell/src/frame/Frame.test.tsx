import { useNavigate } from '@meridian/composition';
import { site } from '@meridian/contracts';
import { Link } from '@meridian/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { deferred } from '../testing/deferred';
import { makeMap, makeRelease } from '../testing/make-map';
import { type Exposed, makePage, openSite } from '../testing/open-site';
import { removeListeners } from '../testing/remove-listeners';

removeListeners();

const item = (id: string, to: string, order: number, more = {}) =>
  ({ id, label: id, to, placement: 'main', order, ...more }) as const;

const map = makeMap({
  content: makeRelease('content', {
    routes: { home: '/', about: '/about' },
    navigation: [
      item('Home', '/', 1),
      item('About', '/about', 2),
      item('Terms', '/about', 100, { placement: 'footer' }),
    ],
  }),
  shop: makeRelease('shop', {
    routes: {
      shop: '/shop',
      product: { path: '/product/:id', skeleton: 'detail' },
      broken: '/broken',
    },
    navigation: [item('Shop', '/shop', 3), item('Deals', '/shop', 1, { placement: 'footer' })],
  }),
});

const exposed: Exposed = {
  'content ./routes/home': makePage('Welcome', { Page: Links, meta: { heading: null } }),
  'content ./routes/about': makePage('About us'),
  'shop ./routes/shop': makePage('Your shop'),
  'shop ./routes/product': makePage('Product', {
    Page: Product,
    loader: ({ params }) => params.id,
  }),
  'shop ./routes/broken': makePage('Broken', { Page: Thrower }),
};

function Links() {
  const navigate = useNavigate();
  return (
    <>
      <h1>Welcome</h1>
      <Link to="/about#team">The team</Link>
      <button type="button" onClick={() => navigate('/shop')}>
        To the shop
      </button>
      <button type="button" onClick={() => navigate('https://other.example/page')}>
        To another site
      </button>
    </>
  );
}

function Product({ data }: { data: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`product ${data}, ${count} in the basket`}
    </button>
  );
}

let isThrowing = true;
function Thrower() {
  if (isThrowing) throw new Error('out of order');
  return <p>In order again</p>;
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  document.head.innerHTML = '<link rel="canonical" href="https://www.meridian.example/">';
  isThrowing = true;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the frame', () => {
  it('begins with a link that skips the navigation', async () => {
    const { container } = await openSite(map, exposed);
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    expect(container.querySelector('a, button, summary')).toBe(skip);
    expect(skip).toHaveAttribute('href', '#main');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  });

  it('links the logo to the home page', async () => {
    await openSite(map, exposed, '/about');
    expect(screen.getByRole('link', { name: /Meridian.*, home page/ })).toHaveAttribute(
      'href',
      '/',
    );
  });

  it('marks only the current page in the navigation', async () => {
    const { go } = await openSite(map, exposed, '/about');
    const current = () =>
      within(screen.getByRole('navigation', { name: 'Main' }))
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map((link) => link.textContent);
    expect(current()).toEqual(['About']);
    await go('/shop');
    expect(current()).toEqual(['Shop']);
    await go('/product/1');
    expect(current()).toEqual([]);
  });

  it('opens the three social links in a new tab without access to this one', async () => {
    await openSite(map, exposed);
    const header = within(screen.getByRole('banner'));
    for (const name of ['Facebook', 'LinkedIn', 'WhatsApp']) {
      const link = header.getAllByRole('link', { name: `${name} (opens in a new tab)` })[0];
      expect(link).toHaveAttribute('target', '_blank');
      expect(link?.getAttribute('rel')).toContain('noopener');
    }
  });

  it('ends with quick links, contact details and the legal line', async () => {
    await openSite(map, exposed);
    const footer = within(screen.getByRole('contentinfo'));
    const quick = within(footer.getByRole('navigation', { name: 'Quick links' }));
    expect(quick.getByRole('link', { name: 'Deals' })).toHaveAttribute('href', '/shop');
    expect(footer.getByRole('link', { name: site.email })).toHaveAttribute(
      'href',
      `mailto:${site.email}`,
    );
    expect(footer.getByRole('link', { name: site.phone.label })).toBeVisible();
    expect(footer.getByText('2023 all rights reserved')).toBeVisible();
    expect(quick.queryByRole('link', { name: 'Terms' })).not.toBeInTheDocument();
    const legal = within(footer.getByRole('navigation', { name: 'Legal' }));
    expect(legal.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/about');
  });
});

describe('a page', () => {
  it('has a banner with its section and title', async () => {
    await openSite(map, exposed, '/about');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
    expect(main.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('Home / about');
  });

  it('has no banner when it has its own heading', async () => {
    await openSite(map, exposed, '/');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).not.toBeInTheDocument();
  });

  it('is reached by a link without a new document, and pointing at the link preloads its code', async () => {
    const { intents } = await openSite(map, exposed);
    const link = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
      name: 'Shop',
    });
    await userEvent.hover(link);
    expect(intents).toContain('/shop');
    await userEvent.click(link);
    expect(await screen.findByRole('heading', { name: 'Your shop' })).toBeVisible();
    expect(location.pathname).toBe('/shop');
  });

  it('is reached by a remote’s navigation; another site by a new document', async () => {
    const { left } = await openSite(map, exposed);
    await userEvent.click(screen.getByRole('button', { name: 'To another site' }));
    expect(left).toEqual(['https://other.example/page']);
    await userEvent.click(screen.getByRole('button', { name: 'To the shop' }));
    expect(await screen.findByRole('heading', { name: 'Your shop' })).toBeVisible();
  });

  it('has no state of another page of the same route', async () => {
    const { go } = await openSite(map, exposed, '/product/1');
    await userEvent.click(screen.getByRole('button', { name: 'product 1, 0 in the basket' }));
    expect(screen.getByRole('button', { name: 'product 1, 1 in the basket' })).toBeVisible();
    await go('/product/2');
    expect(screen.getByRole('button', { name: 'product 2, 0 in the basket' })).toBeVisible();
  });

  it('has the same state when only the query changes', async () => {
    const { go } = await openSite(map, exposed, '/product/1');
    await userEvent.click(screen.getByRole('button', { name: 'product 1, 0 in the basket' }));
    await go('/product/1?size=large');
    expect(screen.getByRole('button', { name: 'product 1, 1 in the basket' })).toBeVisible();
  });
});

describe('after a navigation to another page', () => {
  it('moves the focus to the content', async () => {
    const { go } = await openSite(map, exposed);
    expect(document.body).toHaveFocus();
    await go('/about');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('leaves the focus to the anchor of the URL', async () => {
    await openSite(map, exposed);
    const link = screen.getByRole('link', { name: 'The team' });
    await userEvent.click(link);
    await screen.findByRole('heading', { name: 'About us' });
    expect(screen.getByRole('main')).not.toHaveFocus();
  });

  it('leaves the focus where it is when only the query changes', async () => {
    const { go } = await openSite(map, exposed, '/product/1');
    const button = screen.getByRole('button', { name: /product 1/ });
    button.focus();
    await go('/product/1?size=large');
    expect(button).toHaveFocus();
  });

  it('puts the page’s title into the document’s head', async () => {
    const { go } = await openSite(map, exposed, '/about?from=menu');
    const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');
    expect(document.title).toBe('About us · Meridian Health Education');
    expect(canonical()).toBe('https://www.meridian.example/about');
    await go('/shop');
    expect(document.title).toBe('Your shop · Meridian Health Education');
    expect(document.querySelector('meta[name=description]')).toHaveAttribute(
      'content',
      'About Your shop',
    );
    expect(document.querySelector('meta[name=robots]')).toBeNull();
    expect(canonical()).toBe('https://www.meridian.example/shop');
  });

  it('names the query of a state that is worth finding, until another page is shown', async () => {
    const nursing = makePage('Nursing books', { meta: { canonicalQuery: 'subject=Nursing' } });
    const { go } = await openSite(map, { ...exposed, 'shop ./routes/shop': nursing }, '/about');
    const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');
    await go('/shop?subject=Nursing');
    expect(canonical()).toBe('https://www.meridian.example/shop?subject=Nursing');
    await go('/about?subject=Nursing');
    expect(canonical()).toBe('https://www.meridian.example/about');
  });

  it('updates the canonical URL between two pages of the same title', async () => {
    const { go } = await openSite(map, exposed, '/product/1');
    await go('/product/2');
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      'https://www.meridian.example/product/2',
    );
  });
});

describe('a path without a page', () => {
  it('shows the 404 page with the main pages', async () => {
    await openSite(map, exposed, '/nowhere');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(main.getByText('/nowhere')).toBeVisible();
    expect(main.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/shop');
    expect(document.title).toBe('Page not found · Meridian Health Education');
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  it('removes noindex when the visitor goes on to a page', async () => {
    const { go } = await openSite(map, exposed, '/nowhere');
    await go('/about');
    expect(document.querySelector('meta[name=robots]')).toBeNull();
  });

  it('shows the path as text, even when it contains HTML', async () => {
    const { container } = await openSite(map, exposed, '/<img src=x onerror=alert(1)>');
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});

describe('a page that fails', () => {
  it('leaves the frame visible and renders after a retry', async () => {
    const { errors } = await openSite(map, exposed, '/broken');
    expect(
      screen.getByRole('heading', { level: 1, name: 'This page cannot be shown right now' }),
    ).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(errors).toEqual([['shop/broken', new Error('out of order')]]);
    isThrowing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('In order again')).toBeVisible();
  });

  it('shows the failure again when the retry does not help', async () => {
    const { errors } = await openSite(map, exposed, '/broken');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(errors).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('does not affect the next page', async () => {
    const { go } = await openSite(map, exposed, '/broken');
    await go('/shop');
    expect(screen.getByRole('heading', { name: 'Your shop' })).toBeVisible();
  });

  const retry = async () => {
    expect(screen.getByRole('heading', { name: /cannot be shown right now/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Your shop' })).toBeVisible();
  };

  it('can be tried again when its data failed to load', async () => {
    const results = [Promise.reject(new Error('away')), Promise.resolve('here')];
    const shop = makePage('Your shop', { loader: () => results.shift() });
    const { go } = await openSite(map, { ...exposed, 'shop ./routes/shop': shop });
    await go('/shop');
    await retry();
  });

  it('can be tried again when its code failed to load', async () => {
    const results = [Promise.reject(new Error('offline')), Promise.resolve(makePage('Your shop'))];
    const shop = () => results.shift() ?? Promise.reject(new Error('asked too often'));
    const { go } = await openSite(map, { ...exposed, 'shop ./routes/shop': shop });
    await go('/shop');
    await retry();
  });

  it('says that it is trying again', async () => {
    const slow = deferred<string>();
    let tries = 0;
    const loader = () => (tries++ === 0 ? Promise.reject(new Error('away')) : slow.promise);
    await openSite(
      map,
      { ...exposed, 'shop ./routes/shop': makePage('Shop', { loader }) },
      '/shop',
    );
    // A slow page renders as a skeleton meanwhile.
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Trying again…')).toBeVisible();
    await act(async () => slow.resolve('here'));
    jest.useRealTimers();
    expect(await screen.findByRole('heading', { name: 'Shop' })).toBeVisible();
  });
});

describe('a page that loads slowly', () => {
  it('shows a skeleton of its shape, but only after 300 ms', async () => {
    const slow = deferred<string>();
    const { pages } = await openSite(map, {
      ...exposed,
      'shop ./routes/product': makePage('Product', { loader: () => slow.promise }),
    });
    const isOldPageHere = () => screen.queryByRole('heading', { name: 'Welcome' }) !== null;
    jest.useFakeTimers();
    act(() => pages.navigator.push('/product/1'));
    await act(() => jest.advanceTimersByTimeAsync(299));
    expect(isOldPageHere()).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(isOldPageHere()).toBe(false);
    expect(screen.getByRole('main')).not.toBeEmptyDOMElement();
    await act(async () => slow.resolve('1'));
    await act(() => jest.advanceTimersByTimeAsync(10));
    jest.useRealTimers();
    expect(screen.getByRole('heading', { name: 'Product' })).toBeVisible();
  });

  it('appears although others have removed what stood on the page before', async () => {
    const slow = deferred<string>();
    const { pages } = await openSite(map, {
      ...exposed,
      'shop ./routes/product': makePage('Product', { loader: () => slow.promise }),
    });
    for (const element of screen.getByRole('main').firstElementChild?.children ?? [])
      element.remove();
    jest.useFakeTimers();
    act(() => pages.navigator.push('/product/1'));
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(screen.getByRole('main')).not.toBeEmptyDOMElement();
    await act(async () => slow.resolve('1'));
    await act(() => jest.advanceTimersByTimeAsync(10));
    jest.useRealTimers();
    expect(screen.getByRole('heading', { name: 'Product' })).toBeVisible();
  });

  it('appears without a skeleton when it loads fast', async () => {
    const { pages } = await openSite(map, exposed);
    jest.useFakeTimers();
    await act(async () => pages.navigator.push('/shop'));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    jest.useRealTimers();
    expect(screen.getByRole('heading', { name: 'Your shop' })).toBeVisible();
  });
});
