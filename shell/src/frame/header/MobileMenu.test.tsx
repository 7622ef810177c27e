import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeMap, makeRelease } from '../../testing/make-map';
import { makePage, openSite } from '../../testing/open-site';
import { removeListeners } from '../../testing/remove-listeners';

removeListeners();

/** jsdom tells of a details element that opened or closed a moment after it did. */
const told = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

afterEach(told);

const item = (id: string, to: string, order: number) =>
  ({ id, label: id, to, placement: 'main', order }) as const;

const map = makeMap({
  content: makeRelease('content', {
    routes: { home: '/', about: '/about' },
    navigation: [item('Home', '/', 1), item('About', '/about', 2)],
  }),
});

async function openMenu() {
  const site = await openSite(map, {
    'content ./routes/home': makePage('Welcome'),
    'content ./routes/about': makePage('About us'),
  });
  const button = screen
    .getByRole('img', { name: 'Open the menu' })
    .closest('summary') as HTMLElement;
  const details = button.parentElement as HTMLDetailsElement;
  const user = userEvent.setup();
  const toggle = async () => {
    await user.click(button);
    await told();
  };
  const links = () => within(details).getAllByRole('link');
  return { ...site, button, details, toggle, user, links };
}

it('opens and closes with its button', async () => {
  const { details, toggle } = await openMenu();
  expect(details.open).toBe(false);
  await toggle();
  expect(details.open).toBe(true);
  await toggle();
  expect(details.open).toBe(false);
});

it('closes when a link in it is followed, even to the current page', async () => {
  const { details, toggle, user } = await openMenu();
  for (const name of ['Home', 'About']) {
    await toggle();
    await user.click(within(details).getByRole('link', { name }));
    await told();
    expect(details.open).toBe(false);
  }
});

it('closes when the visitor navigates in another way', async () => {
  const { details, toggle, go } = await openMenu();
  await toggle();
  await go('/about');
  expect(details.open).toBe(false);
});

it('stays open when only the query changes', async () => {
  const { details, toggle, go } = await openMenu();
  await toggle();
  await go('/?q=heart');
  expect(details.open).toBe(true);
});

it('closes with Escape and returns the focus to its button', async () => {
  const { details, toggle, user, button, links } = await openMenu();
  await toggle();
  links()[1]?.focus();
  await user.keyboard('{Escape}');
  expect(details.open).toBe(false);
  expect(button).toHaveFocus();
});

it('closes with Escape right after opening', async () => {
  const { details, user, button } = await openMenu();
  await user.click(button);
  expect(details.open).toBe(true);
  await user.keyboard('{Escape}');
  expect(details.open).toBe(false);
});

describe('while it is open', () => {
  const press = (on: Element, shiftKey = false) => {
    const event = createEvent.keyDown(on, { key: 'Tab', shiftKey });
    fireEvent(on, event);
    return event;
  };

  it('moves the focus from its last control to its button, and back', async () => {
    const { toggle, button, links } = await openMenu();
    await toggle();
    const last = links().pop() as HTMLElement;
    last.focus();
    press(last);
    expect(button).toHaveFocus();
    press(button, true);
    expect(last).toHaveFocus();
  });

  it('lets the browser move the focus between its controls', async () => {
    const { toggle, links } = await openMenu();
    await toggle();
    const first = links()[0] as HTMLElement;
    first.focus();
    expect(press(first).defaultPrevented).toBe(false);
    expect(press(first, true).defaultPrevented).toBe(false);
  });
});

it('lets the focus leave while it is closed', async () => {
  const { button } = await openMenu();
  button.focus();
  const event = createEvent.keyDown(button, { key: 'Tab' });
  fireEvent(button, event);
  expect(event.defaultPrevented).toBe(false);
});
