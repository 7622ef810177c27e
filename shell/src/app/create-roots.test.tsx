import { listen } from '@meridian/composition';
import { emptyPageState } from '@meridian/contracts/ssr';
import { sampleSettings } from '@meridian/testing';
import { act, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createPageStore } from '../routing/page-store';
import { makeMap } from '../testing/make-map';
import { removeListeners } from '../testing/remove-listeners';
import { createRootOpener } from './create-roots';

removeListeners();

const { map, settings, failedWidgets } = emptyPageState(makeMap({}), sampleSettings);
const shell = {
  map,
  settings,
  translation: null,
  failedWidgets,
  findServedWidget: () => null,
  navigate: () => {},
  leave: () => {},
  loadPages: () => {},
  reload: () => {},
  onRenderError: () => {},
};

jest.mock('../routing/fetch-document', () => ({ fetchDocument: async () => fetched }));
const fetched = document.implementation.createHTMLDocument();

const heard = jest.fn();
listen('shell:error', heard);
beforeEach(() => {
  heard.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());
const kinds = () => heard.mock.calls.map(([{ kind }]) => kind ?? 'no fault');

/** Opens a part that the server rendered as this HTML and others changed before it is hydrated. */
async function open(
  sent: string,
  children: ReactNode,
  { key = 'page', change = (_: HTMLElement) => {}, ownerOf = (): Owner => ({ app: 'shop' }) } = {},
) {
  const element = document.body.appendChild(document.createElement('div'));
  element.dataset.part = key;
  element.innerHTML = sent;
  change(element);
  fetched.body.innerHTML = `<div data-part="${key}">${sent}</div>`;
  const openRoot = createRootOpener(createPageStore(), shell);
  const root = openRoot(element, children, { isServed: true, prefix: '', ownerOf });
  const isAlive = await root.alive;
  // The HTML that stays is back after the microtasks of this task.
  await new Promise((resolve) => setTimeout(resolve));
  return { element, root, isAlive };
}
type Owner = { app: string; version?: string };

it("reports the release of a part that the browser renders differently, and leaves the server's HTML", async () => {
  let version = '1.3.0';
  const ownerOf = () => ({ app: 'shop', version });
  const opening = open('<p>from the server</p>', <p>from the browser</p>, { ownerOf });
  version = '1.4.0';
  const { isAlive, element } = await opening;
  expect([isAlive, element.innerHTML]).toEqual([false, '<p>from the server</p>']);
  const where = 'hydration of page';
  expect(heard.mock.calls).toEqual([
    [expect.objectContaining({ where, app: 'shop', version: '1.4.0', kind: 'hydration' })],
  ]);
});

const field = (
  <p>
    <label htmlFor="name">Name</label>
    <input id="name" />
  </p>
);
const fieldHtml = '<p><label for="name">Name</label><input id="name"/></p>';

it('leaves a part that other code changed, with typed text and focus, and blames no release', async () => {
  const { isAlive, element } = await open(fieldHtml, field, {
    change(part) {
      part.querySelector('label')?.replaceChildren('نام');
      const input = part.querySelector('input');
      if (input) input.value = 'Sana';
      input?.focus();
    },
  });
  const input = element.querySelector('input');
  expect([isAlive, input?.value]).toEqual([false, 'Sana']);
  expect(input).toHaveFocus();
  expect(kinds()).toEqual(['no fault']);
});

it('renders a form again that needs code, and restores what was typed', async () => {
  const told: string[] = [];
  const signIn = (
    <form onChange={({ target }) => told.push(target.name)}>
      <input name="email" aria-label="email" />
      <select name="way" aria-label="way">
        <option>post</option>
        <option>mail</option>
      </select>
      <input type="checkbox" name="agree" value="yes" aria-label="agree" />
      <button type="submit" data-scripted="true">
        Sign in
      </button>
    </form>
  );
  const field = (part: HTMLElement, name: string) =>
    part.querySelector(`[name=${name}]`) as HTMLInputElement;
  const { isAlive, element, root } = await open(renderToString(signIn), signIn, {
    change(part) {
      part.querySelector('button')?.replaceChildren('Anmelden');
      field(part, 'email').value = 'sana@example.org';
      field(part, 'way').value = 'mail';
      field(part, 'agree').checked = true;
    },
  });
  expect(isAlive).toBe(true);
  await waitFor(() => expect(new Set(told)).toEqual(new Set(['email', 'way', 'agree'])));
  expect(field(element, 'email').value).toBe('sana@example.org');
  expect(field(element, 'way').value).toBe('mail');
  expect(field(element, 'agree').checked).toBe(true);
  expect([element.querySelector('button')?.textContent, ...kinds()]).toEqual([
    'Sign in',
    'no fault',
  ]);
  await act(async () => root.unmount());
});

/** How many items had been rendered at the end of each task. */
const ends = new Set<number>();
let rendered = 0;

function SlowItem({ text }: { text: string }) {
  const start = performance.now();
  while (performance.now() < start + 2);
  rendered += 1;
  queueMicrotask(() => ends.add(rendered));
  return <li>{text}</li>;
}

it('hydrates a large part in several tasks, between which the browser responds', async () => {
  const texts = Array.from({ length: 50 }, (_, index) => String(index));
  const html = `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`;
  const list = texts.map((text) => <SlowItem key={text} text={text} />);
  const { root } = await open(html, <ul>{list}</ul>);
  expect(ends.size).toBeGreaterThan(2);
  await act(async () => root.unmount());
});
