import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeMap, makeRelease } from '../../testing/make-map';
import { makePage, openSite } from '../../testing/open-site';
import { removeListeners } from '../../testing/remove-listeners';

removeListeners();

/** jsdom tells of a details element that opened or closed a moment after it did. */
const told = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

const map = makeMap({
  content: makeRelease('content', {
    routes: { home: '/' },
    navigation: [{ id: 'home', label: 'Home', to: '/', placement: 'main', order: 1 }],
  }),
});

it('stays open when the query changes, and closes with Escape or a link', async () => {
  const { go } = await openSite(map, {
    'content ./routes/home': makePage('Welcome'),
  });
  const icon = screen.getByRole('img', { name: 'Open the menu' });
  const button = icon.closest('summary') as HTMLElement;
  const details = button.parentElement as HTMLDetailsElement;
  const home = within(details).getByRole('link', { name: 'Home' });
  const isOpenAfter = async (work: () => Promise<unknown>) => {
    details.open = true;
    await work();
    await told();
    return details.open;
  };
  expect(await isOpenAfter(() => go('/?q=heart'))).toBe(true);
  // The event that tells of the opening comes later.
  expect(await isOpenAfter(async () => fireEvent.keyDown(home, { key: 'Escape' }))).toBe(false);
  expect(button).toHaveFocus();
  expect(await isOpenAfter(() => userEvent.click(home))).toBe(false);

  const isTabTaken = (on: HTMLElement, shiftKey = false) => {
    on.focus();
    const event = createEvent.keyDown(on, { key: 'Tab', shiftKey });
    fireEvent(on, event);
    return event.defaultPrevented;
  };
  expect(isTabTaken(button, true)).toBe(false);
  details.open = true;
  isTabTaken(button, true);
  const last = within(details).getAllByRole('link').pop() as HTMLElement;
  expect(last).toHaveFocus();
  expect([isTabTaken(home), isTabTaken(home, true)]).toEqual([false, false]);
  isTabTaken(last);
  expect(button).toHaveFocus();
});
