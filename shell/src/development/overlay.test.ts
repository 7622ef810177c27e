/** @jest-environment @meridian/testing/browser */
import type { DevelopmentProblem } from '@meridian/contracts/development';
import { createOverlay } from './overlay';

const problem = (id: string): DevelopmentProblem => ({
  id,
  app: 'shop',
  kind: 'types',
  message: `TS2322: ${id}`,
  position: 'shop/src/grid/GridPage.tsx:3:9',
  excerpt: '',
  stack: [],
  path: null,
});

/** What jsdom lacks. */
class Sheet {
  replaceSync() {}
}
beforeAll(() => {
  Object.assign(globalThis, { CSSStyleSheet: Sheet });
});

const host = () => document.querySelector<HTMLElement>('development-overlay');
const isShown = () => host()?.hidden === false;
const pressEscape = () =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));

let overlay: ReturnType<typeof createOverlay>;
beforeEach(() => {
  host()?.remove();
  overlay = createOverlay();
});

it('stays closed until there is something new', () => {
  overlay.show([problem('one')]);
  pressEscape();
  expect(isShown()).toBe(false);
  overlay.show([problem('one')]);
  expect(isShown()).toBe(false);
  overlay.show([problem('one'), problem('two')]);
  expect(isShown()).toBe(true);
  // What was mended came back, and what was met happens again.
  overlay.show([problem('one')]);
  pressEscape();
  overlay.show([]);
  overlay.show([problem('one')]);
  expect(isShown()).toBe(true);
  pressEscape();
  overlay.open();
  overlay.show([problem('one')]);
  expect(isShown()).toBe(true);
});
