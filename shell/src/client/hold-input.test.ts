/** @jest-environment @meridian/testing/browser */
import { fireEvent } from '@testing-library/react';
import { pageKey } from '../app/part-keys';
import { withDocumentListeners } from '../testing/remove-listeners';
import { holdInput } from './hold-input';
import { createParts } from './parts';

const events: string[] = [];

/** A page whose code responds only after `arrive`, as hydration makes it. */
function open({ isAvailable = true } = {}) {
  events.length = 0;
  document.body.innerHTML = `
    <div id="root">
      <header data-part="header">
        <a id="search" href="/search" data-opens="dialog"><i id="icon">Search</i></a>
      </header>
      <div data-part="page">
        <button id="one" type="button">One</button><button id="two" type="button">Two</button>
        <a id="link" href="#there">There</a>
        <form action="/contact" method="post">
          <input name="text" value="typed" />
          <button id="send" name="by" value="button">Send</button>
        </form>
        <form method="post">
          <input type="password" name="password" />
          <button id="sign-in" disabled data-scripted="true">Sign in</button>
        </form>
      </div>
    </div>`;
  const arrivals = new Map<string, () => void>();
  const hydrate = (key: string) =>
    new Promise<boolean>((resolve) => {
      arrivals.set(key, () => resolve(isAvailable));
    });
  const state = { page: { status: 200 as const, hydrate: 'touch' as const }, parts: {} };
  const parts = createParts(state, hydrate);
  withDocumentListeners(() => holdInput(parts));
  const root = document.getElementById('root') as HTMLElement;
  for (const type of ['click', 'submit', 'keydown'])
    root.addEventListener(type, (event) => {
      const { id, tagName } = event.target as Element;
      const by = (event as SubmitEvent).submitter?.id;
      events.push(`${type} ${id || tagName.toLowerCase()}${by ? ` by ${by}` : ''}`);
      // jsdom can neither leave the page nor send a form.
      if (type === 'submit' || id === 'search') event.preventDefault();
    });
  const press = (id: string, init?: MouseEventInit) =>
    fireEvent.click(document.getElementById(id) as Element, init);
  const arrive = async (key: string) => {
    arrivals.get(key)?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { press, arrive, arrivals };
}

it('repeats presses once the part is hydrated, in order and once per control', async () => {
  const { press, arrive } = open();
  const gone = document.getElementById('two') as Element;
  const onGone = jest.fn();
  gone.addEventListener('click', onGone);
  for (const id of ['link', 'two', 'icon', 'one', 'two', 'one']) press(id);
  gone.remove();
  expect(events).toEqual(['click link']);
  await arrive(pageKey);
  press('one');
  press('one');
  await arrive('header');
  expect(events).toEqual(['click link', 'click one', 'click one', 'click one', 'click search']);
  expect(onGone).not.toHaveBeenCalled();
});

it.each([
  ['once the part is hydrated', true],
  ['by the browser when its code cannot be loaded', false],
])('repeats a submit with the button that caused it, %s', async (_, isAvailable) => {
  const { press, arrive } = open({ isAvailable });
  press('send');
  expect(events).toEqual(['click send']);
  await arrive(pageKey);
  expect(events).toEqual(['click send', 'submit form by send']);
});

it('leaves links and new tabs to the browser', () => {
  const { press, arrivals } = open();
  press('link');
  press('search', { ctrlKey: true });
  expect(events).toEqual(['click link', 'click search']);
  expect([...arrivals.keys()]).toEqual([]);
});

it('leaves a link and a form to the browser when the code is late, but not a button', async () => {
  jest.useFakeTimers();
  const { press } = open();
  for (const id of ['one', 'icon', 'send']) press(id);
  expect(events).toEqual(['click send']);
  await jest.advanceTimersByTimeAsync(8000);
  jest.useRealTimers();
  expect(events).toEqual(['click send', 'click search', 'submit form by send']);
});

it.each([
  ['is there', true, 0],
  ['cannot be loaded', false, 0],
  ['is long in coming', true, 8000],
])(
  'enables a form that needs code, and sends it only when that is there: it %s',
  async (_, isAvailable, ms) => {
    jest.useFakeTimers();
    const { press, arrivals } = open({ isAvailable });
    press('sign-in');
    expect(events).toEqual(['click sign-in']);
    if (ms === 0) arrivals.get(pageKey)?.();
    await jest.advanceTimersByTimeAsync(ms);
    jest.useRealTimers();
    expect(events.slice(1)).toEqual(isAvailable && ms === 0 ? ['submit form by sign-in'] : []);
  },
);

it.each([
  ['is hydrated', true],
  ['cannot be loaded', false],
])('repeats a shortcut of the search once, when that %s', async (_, isAvailable) => {
  const { arrive } = open({ isAvailable });
  const body = document.getElementById('one') as Element;
  fireEvent.keyDown(body, { key: 'k', ctrlKey: true });
  fireEvent.keyDown(body, { key: 'a' });
  expect(events).toEqual(['keydown one']);
  for (let time = 0; time < 2; time++) await arrive('header');
  expect(events).toEqual(['keydown one', 'keydown one']);
});

it('submits by the button that hydration put in place of the pressed one', async () => {
  const { press, arrive } = open();
  press('send');
  const before = document.getElementById('send') as Element;
  before.replaceWith(Object.assign(before.cloneNode(true), { id: 'next' }));
  await arrive(pageKey);
  expect(events).toEqual(['click send', 'submit form by next']);
});
