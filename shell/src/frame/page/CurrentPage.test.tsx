import { useNavigate } from '@meridian/composition';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeMap, makePage, makeRelease } from '../../testing/make-map';
import { type Exposed, main, openSite } from '../../testing/open-site';

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
    },
    navigation: [item('Shop', '/shop', 3)],
  }),
});

const exposed: Exposed = {
  'content ./routes/home': makePage('Welcome', { Page: Links, meta: { heading: null } }),
  'content ./routes/about': makePage('About us'),
  'shop ./routes/shop': makePage('Your shop'),
  'shop ./routes/product': makePage('Product', { meta: { canonicalQuery: 'size=large' } }),
};

function Links() {
  const navigate = useNavigate();
  return (
    <>
      <h1>Welcome</h1>
      <button type="button" onClick={() => navigate('https://other.example/page')}>
        To another site
      </button>
    </>
  );
}

beforeEach(() => {
  document.head.innerHTML = '<link rel="canonical" href="https://www.meridian.example/">';
});

it('has a frame that begins with a link that skips the navigation, and marks only the current page in it', async () => {
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

it('leads from a page to another site by a new document', async () => {
  const { left } = await openSite(map, exposed);
  await userEvent.click(main().getByRole('button', { name: 'To another site' }));
  expect(left).toEqual(['https://other.example/page']);
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
