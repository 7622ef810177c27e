/** @jest-environment @meridian/testing/browser */
import { fireEvent } from '@testing-library/react';
import { withDocumentListeners } from '../testing/remove-listeners';
import { followLinks } from './follow-links';

function open({ canGo = true, isStarted = true } = {}) {
  history.replaceState(null, '', '/shop?sort=price');
  document.body.innerHTML = `
    <a href="/courses?q=ecg#list"><b>Courses</b></a>
    <a href="/shop?sort=title" data-replace="true" data-keep-scroll="true">By title</a>
    <a href="/shop?sort=price#end">End</a>
    <a href="/login" target="_blank">New tab</a>
    <a href="https://other.example/">Other</a>
    <a href="mailto:hello@meridian.example">Mail</a>
    <a href="/file.pdf" download>File</a>
    <a href="/handled">Handled</a>
    <p>Text</p>`;
  const went: unknown[] = [];
  const prepared: string[] = [];
  const asked: string[] = [];
  const app = {
    hydrate: async () => true,
    canGo(to: string) {
      asked.push(to);
      return canGo;
    },
    go: (...args: unknown[]) => void went.push(args),
    prepare: (to: string) => void prepared.push(to),
    shownApp: () => null,
    ownsHistory: () => true,
  };
  const loadApp = jest.fn(async () => app);
  const prevent = (event: Event) => event.preventDefault();
  document.querySelector('[href="/handled"]')?.addEventListener('click', prevent);
  withDocumentListeners(() => followLinks({ findApp: () => (isStarted ? app : null), loadApp }));
  const find = (text: string) =>
    [...document.querySelectorAll('a, b, p')]
      .reverse()
      .find((one) => one.textContent === text) as Element;
  /** False when the browser does not follow the link. */
  const click = (text: string, init?: MouseEventInit) => fireEvent.click(find(text), init);
  return { click, find, went, prepared, asked, loadApp };
}

it('goes to the page when its code is here', () => {
  const { click, went } = open();
  expect(click('Courses')).toBe(false);
  expect(click('By title')).toBe(false);
  expect(went).toEqual([
    ['/courses?q=ecg#list', { replace: false, preventScrollReset: false }],
    ['/shop?sort=title', { replace: true, preventScrollReset: true }],
  ]);
});

it('leaves the link to the browser while the application or the code of the page is not here', () => {
  for (const state of [{ isStarted: false }, { canGo: false }]) {
    const { click, went } = open(state);
    expect(click('Courses')).toBe(true);
    expect(went).toEqual([]);
  }
});

it('leaves clicks alone that lead elsewhere or open a new tab, and those that were handled', () => {
  const { click, asked } = open();
  for (const text of ['End', 'New tab', 'Other', 'Mail', 'File', 'Text'])
    expect(click(text)).toBe(true);
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])
    expect(click('Courses', { [key]: true })).toBe(true);
  expect(click('Courses', { button: 1 })).toBe(true);
  expect(click('Handled')).toBe(false);
  expect(asked).toEqual([]);
});

it.each(['pointerOver', 'focusIn', 'touchStart'] as const)(
  'prepares the page of a link at %s, once while it stays in the link',
  async (type) => {
    const { find, prepared } = open();
    const inner = find('Courses');
    for (const element of [inner.closest('a') as Element, inner]) fireEvent[type](element);
    for (const text of ['Other', 'Text', 'By title']) fireEvent[type](find(text));
    await Promise.resolve();
    expect(prepared).toEqual(['/courses?q=ecg']);
  },
);

it('prepares nothing by speculation rules of the browser, or for a visitor who saves data', async () => {
  const point = async () => {
    const { find, loadApp } = open();
    fireEvent.pointerOver(find('Courses'));
    await Promise.resolve();
    return loadApp.mock.calls.length;
  };
  Object.assign(HTMLScriptElement, { supports: (type: string) => type === 'speculationrules' });
  expect(await point()).toBe(0);
  Reflect.deleteProperty(HTMLScriptElement, 'supports');
  Object.assign(navigator, { connection: { saveData: true } });
  expect(await point()).toBe(0);
  Reflect.deleteProperty(navigator, 'connection');
});

it('leaves the link to the browser when the application cannot be loaded', async () => {
  const { click, find, prepared, loadApp } = open({ isStarted: false });
  loadApp.mockRejectedValue(new Error('offline'));
  fireEvent.pointerOver(find('Courses'));
  await Promise.resolve();
  expect(prepared).toEqual([]);
  expect(click('Courses')).toBe(true);
});
