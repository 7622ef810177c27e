import { RemoteWidget } from '@meridian/composition';
import type { WidgetId } from '@meridian/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { AnyWidget } from '../releases/module-source';
import { makeMap, makePage, makeRelease } from '../testing/make-map';
import { main, openSite } from '../testing/open-site';

const map = makeMap({
  content: makeRelease('content', {
    routes: { home: { path: '/', uses: ['news/strip'] }, plain: '/plain' },
  }),
  news: makeRelease('news', {
    widgets: {
      strip: { label: 'The news strip' },
      footer: { slot: 'footer-feature', fallbackLink: 'news' },
      mute: { slot: 'footer-feature' },
      state: { slot: 'header-action', fallbackLink: 'login' },
    },
    navigation: [
      { id: 'news', label: 'All news', to: '/news', placement: 'main', order: 1 },
      { id: 'login', label: 'LOGIN', to: '/login', placement: 'action', order: 1, newTab: true },
      { id: 'help', label: 'Help', to: '/help', placement: 'action', order: 2 },
    ],
  }),
});

const home = makePage('Welcome', { Page: WithStrip });

function WithStrip() {
  return <RemoteWidget id={'news/strip' as WidgetId} />;
}

const says = (text: string): AnyWidget => ({ Widget: Says, loader: () => text });

function Says({ data }: { data: string }) {
  return <p>{data}</p>;
}

const open = (widgets: Record<string, AnyWidget>, path?: string) =>
  openSite(
    map,
    {
      'content ./routes/home': home,
      'content ./routes/plain': makePage('Plain'),
      ...Object.fromEntries(
        Object.entries(widgets).map(([id, widget]) => [`news ./widgets/${id}`, widget]),
      ),
    },
    path,
  );

const header = () => within(document.querySelector('header') as HTMLElement);
const footer = () => within(document.querySelector('footer') as HTMLElement);
const alerts = () =>
  main()
    .queryAllByRole('alert')
    .map((alert) => alert.textContent);

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

it('renders the widgets of the frame’s slots on every page', async () => {
  const { go } = await open({
    strip: says('strip'),
    footer: says('three conferences'),
    mute: says('hello'),
    state: says('LOGOUT? Ayesha'),
  });
  for (const path of ['/plain', '/nowhere']) {
    await go(path);
    expect(header().getByText('LOGOUT? Ayesha')).toBeVisible();
    expect(footer().getByText('three conferences')).toBeVisible();
  }
  // An action without a widget is a link, and one whose widget is there is none.
  expect(header().getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help');
  expect(header().queryByRole('link', { name: /LOGIN/ })).not.toBeInTheDocument();
});

it('shows the plain link from the map when a widget fails to load, and nothing without one', async () => {
  await open({ strip: says('strip') });
  expect(alerts()).toEqual([]);
  const login = header().getByRole('link', { name: /^LOGIN/ });
  expect(login).toHaveAttribute('href', '/login');
  expect(login).toHaveAttribute('target', '_blank');
  expect(login.getAttribute('rel')).toContain('noopener');
  expect(footer().getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/news');
});

it('loads a widget that the route does not declare once it is placed', async () => {
  const unannounced = makeMap({
    content: makeRelease('content', { routes: { home: '/' } }),
    news: makeRelease('news', { widgets: { strip: {} } }),
  });
  await openSite(unannounced, {
    'content ./routes/home': home,
    'news ./widgets/strip': says('here, too'),
  });
  await waitFor(() => expect(screen.getByText('here, too')).toBeVisible());
});
