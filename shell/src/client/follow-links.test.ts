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
  const asked: string[] = [];
  const app = {
    hydrate: async () => true,
    canGo(to: string) {
      asked.push(to);
      return canGo;
    },
    go: (...args: unknown[]) => void went.push(args),
    shownApp: () => null,
    ownsHistory: () => true,
  };
  const prevent = (event: Event) => event.preventDefault();
  document.querySelector('[href="/handled"]')?.addEventListener('click', prevent);
  withDocumentListeners(() => followLinks(() => (isStarted ? app : null)));
  const find = (text: string) =>
    [...document.querySelectorAll('a, b, p')]
      .reverse()
      .find((one) => one.textContent === text) as Element;
  /** False when the browser does not follow the link. */
  const click = (text: string, init?: MouseEventInit) => fireEvent.click(find(text), init);
  return { click, went, asked };
}

it('lets the application follow a link where it can', () => {
  const { click, went } = open();
  expect(click('Courses')).toBe(false);
  expect(click('By title')).toBe(false);
  expect(went).toEqual([
    ['/courses?q=ecg#list', { replace: false, preventScrollReset: false }],
    ['/shop?sort=title', { replace: true, preventScrollReset: true }],
  ]);
});

it('leaves the link to the browser where the application has not started or cannot go', () => {
  for (const state of [{ isStarted: false }, { canGo: false }]) {
    const { click, went } = open(state);
    expect(click('Courses')).toBe(true);
    expect(went).toEqual([]);
  }
});

it('ignores clicks that lead elsewhere, open a new tab or were handled', () => {
  const { click, asked } = open();
  for (const text of ['End', 'New tab', 'Other', 'Mail', 'File', 'Text'])
    expect(click(text)).toBe(true);
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])
    expect(click('Courses', { [key]: true })).toBe(true);
  expect(click('Courses', { button: 1 })).toBe(true);
  expect(click('Handled')).toBe(false);
  expect(asked).toEqual([]);
});
