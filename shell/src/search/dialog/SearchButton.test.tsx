import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeMap, makePage, makeRelease } from '../../testing/make-map';
import { makeSearchResponse } from '../../testing/make-search-response';
import { openSite } from '../../testing/open-site';

const map = makeMap({
  news: makeRelease('news', {
    routes: { home: '/', ecg: '/ecg' },
    navigation: [{ id: 'ecg', label: 'Tracings', to: '/ecg', placement: 'main', order: 1 }],
  }),
});
const exposed = {
  'news ./routes/home': makePage('Home', {
    Page: () => <input aria-label="A field" />,
  }),
  'news ./routes/ecg': makePage('Tracings'),
};

const facts = {
  date: { start: '2027-01-13' },
  place: 'Online',
  price: { amount: 0, currency: '' },
};
const hits = makeSearchResponse('').hits.map((hit, index) => ({ ...hit, ...(index && facts) }));

const fetched = jest.fn();

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});

beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async (path: string) => {
    const query = new URL(path, location.origin).searchParams.get('q') ?? '';
    const isNothing = query === 'zebra';
    const more = isNothing ? { hits: [], total: 0 } : { hits, total: 9 };
    return Response.json(makeSearchResponse(query, { ...more, totalOfAllKinds: more.total }));
  });
  globalThis.fetch = fetched as typeof fetch;
});

afterEach(() => void jest.useRealTimers());

const open = () => openSite(map, exposed, '/', async ({ query }) => makeSearchResponse(query));
const button = () => document.querySelector('header [data-opens=dialog]') as HTMLElement;
const dialog = () => document.querySelector('dialog');
const inDialog = () => waitFor(() => within(dialog() as HTMLElement));
const field = async () => (await inDialog()).getByRole('combobox', { name: 'Search this site' });
const press = (init: KeyboardEventInit, target: Element = document.body) =>
  act(async () => void fireEvent.keyDown(target, init));

/** Enters a text at once: typed key by key, a busy machine may pause long enough to trigger suggestions. */
async function enter(text: string) {
  await userEvent.click(button());
  await userEvent.click(await field());
  await userEvent.paste(text);
}

describe('the dialog', () => {
  it.each<[string, KeyboardEventInit, boolean]>([
    ['body', { key: '/' }, true],
    ['body', { key: '/', ctrlKey: true }, false],
    ['main input', { key: '/' }, false],
    ['main input', { key: 'k', ctrlKey: true }, true],
    ['body', { key: 'k', metaKey: true }, true],
    ['body', { key: 'k' }, false],
    ['body', { key: 'k', ctrlKey: true, shiftKey: true }, false],
    ['body', { key: 'k', ctrlKey: true, altKey: true }, false],
    ['header [data-opens=dialog]', { key: ' ' }, true],
  ])('opens by its keys, in a field by Ctrl-K alone: in %s %j %s', async (on, init, opens) => {
    await open();
    await press(init, document.querySelector(on) as Element);
    expect(dialog() !== null).toBe(opens);
  });

  it('goes to the search page in a browser without dialogs', async () => {
    const { showModal } = HTMLDialogElement.prototype;
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
    const { pages } = await open();
    await userEvent.click(button());
    await waitFor(() => expect(pages.get().location.pathname).toBe('/search'));
    HTMLDialogElement.prototype.showModal = showModal;
  });

  it('lets the browser open a new tab on a click with a modifier key', async () => {
    await open();
    const isTaken = jest.fn((event: Event) => event.defaultPrevented);
    const look = (event: Event) => {
      isTaken(event);
      event.preventDefault(); // jsdom opens no tabs.
    };
    document.addEventListener('click', look, { once: true });
    fireEvent.click(button(), { ctrlKey: true });
    expect(isTaken).toHaveReturnedWith(false);
    expect(button()).toHaveAttribute('href', '/search');
  });
});

describe('suggestions', () => {
  const options = async () => (await inDialog()).findAllByRole('option');

  it('appear after a pause in typing, with their kinds, and are announced', async () => {
    await open();
    await userEvent.click(button());
    const input = await field();
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    for (const text of ['ec', 'g']) {
      await user.type(input, text);
      await act(() => jest.advanceTimersByTimeAsync(119));
    }
    expect(fetched).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));
    jest.useRealTimers();
    expect((await options()).map((option) => option.textContent)).toEqual([
      'Reading the ECGCourse',
      'Heart failure13 January 2027 · Online · FreeBook',
      'All 9 results for “ecg”',
    ]);
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/search/suggest?q=ecg']);
    expect((await inDialog()).getByRole('status')).toHaveTextContent('2 suggestions');
    expect(input).toHaveAttribute('aria-expanded', 'true');
  });

  it('are chosen with arrow keys in a circle, until new ones arrive', async () => {
    await open();
    await enter('ecg');
    const [first, , last] = await options();
    const input = await field();
    await userEvent.keyboard('{ArrowDown}');
    expect(first).toHaveAttribute('aria-selected', 'true');
    expect(input).toHaveAttribute('aria-activedescendant', first?.id);
    await userEvent.keyboard('{ArrowUp}');
    expect(input).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{ArrowUp}');
    expect(last).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('s');
    await waitFor(() => expect(input).not.toHaveAttribute('aria-activedescendant'));
    await userEvent.clear(input);
    expect(dialog()?.querySelector('[role=option]')).toBeNull();
  });

  it('say when there are none or they failed to load, and ignore outdated requests', async () => {
    await open();
    await enter('zebra');
    expect(await screen.findByText(/Nothing found for “zebra”/)).toBeInTheDocument();
    fetched.mockResolvedValue(new Response('', { status: 503 }));
    await userEvent.type(await field(), 's');
    expect(await screen.findByText(/are not available at the moment/)).toBeInTheDocument();
    expect(await field()).toHaveAttribute('aria-expanded', 'false');
    const signals = () => fetched.mock.calls.map(([, { signal }]) => signal.aborted);
    fetched.mockImplementation(() => new Promise(() => {}));
    await userEvent.type(await field(), 't');
    await waitFor(() => expect(signals()).toHaveLength(3));
    await userEvent.type(await field(), 'u');
    expect(signals()[2]).toBe(true);
  });
});
