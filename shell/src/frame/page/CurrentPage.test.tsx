import { useNavigate } from '@meridian/composition';
import { Link } from '@meridian/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeMap, makeRelease } from '../../testing/make-map';
import { type Exposed, main, makePage, openSite } from '../../testing/open-site';
import { removeListeners } from '../../testing/remove-listeners';

removeListeners();

const item = (id: string, to: string, order: number) =>
  ({ id, label: id, to, placement: 'main', order }) as const;

const map = makeMap({
  content: makeRelease('content', {
    routes: { home: '/', about: '/about' },
    navigation: [item('Home', '/', 1), item('About', '/about', 2)],
  }),
  shop: makeRelease('shop', {
    routes: {
      shop: '/shop',
      product: '/product/:id',
      broken: '/broken',
    },
    navigation: [item('Shop', '/shop', 3)],
  }),
});

const exposed: Exposed = {
  'content ./routes/home': makePage('Welcome', { Page: Links, meta: { heading: null } }),
  'content ./routes/about': makePage('About us'),
  'shop ./routes/shop': makePage('Your shop'),
  'shop ./routes/product': makePage('Product', { meta: { canonicalQuery: 'size=large' } }),
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
afterEach(() => jest.restoreAllMocks());

describe('the frame', () => {
  it('begins with a link that skips the navigation, and marks only the current page in it', async () => {
    const { container, go } = await openSite(map, exposed, '/about');
    const skip = container.querySelector('a, button, summary');
    expect([skip?.textContent, skip?.getAttribute('href')]).toEqual(['Skip to content', '#main']);
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
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
});

describe('a page', () => {
  it('is reached by a remote’s navigation; another site by a new document', async () => {
    const { left } = await openSite(map, exposed);
    await userEvent.click(main().getByRole('button', { name: 'To another site' }));
    expect(left).toEqual(['https://other.example/page']);
    await userEvent.click(main().getByRole('button', { name: 'To the shop' }));
    expect(await main().findByRole('heading', { name: 'Your shop' })).toBeVisible();
  });
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
  expect(canonical()).toBe('https://www.meridian.example/shop');
  await go('/product/1');
  await go('/product/2?size=large');
  // This page names the query of a state that is worth finding.
  expect(canonical()).toBe('https://www.meridian.example/product/2?size=large');
  const robots = () => document.querySelector('meta[name=robots]')?.getAttribute('content');
  await go('/nowhere');
  expect([document.title, robots()]).toEqual([
    'Page not found · Meridian Health Education',
    'noindex',
  ]);
  await go('/about?size=large');
  expect([canonical(), robots()]).toEqual(['https://www.meridian.example/about', undefined]);
});

describe('a page that fails', () => {
  const pressRetry = () => userEvent.click(main().getByRole('button', { name: 'Try again' }));

  it('leaves the frame visible, and renders after a retry that helps', async () => {
    const { errors, go } = await openSite(map, exposed, '/broken');
    expect(
      main().getByRole('heading', { level: 1, name: 'This page cannot be shown right now' }),
    ).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(errors).toEqual([['shop/broken', new Error('out of order')]]);
    await pressRetry();
    await waitFor(() => expect(errors).toHaveLength(2));
    isThrowing = false;
    await pressRetry();
    expect(await screen.findByText('In order again')).toBeVisible();
    isThrowing = true;
    await go('/broken?again');
    await go('/shop');
    expect(main().getByRole('heading', { name: 'Your shop' })).toBeVisible();
  });
});
