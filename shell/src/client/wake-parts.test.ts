/** @jest-environment @meridian/testing/browser */
import type { Hydrate } from '@meridian/contracts';
import type { PageState } from '@meridian/contracts/ssr';
import { sampleSettings } from '@meridian/testing';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { frameKeys, pageKey } from '../app/part-keys';
import { makeMap, makeRelease } from '../testing/make-map';
import { removeListeners, withDocumentListeners } from '../testing/remove-listeners';
import { createParts } from './parts';
import { wakeParts } from './wake-parts';

removeListeners();

const map = makeMap({
  account: makeRelease('account', {
    widgets: { state: { hydrate: 'never', storedKeys: ['name', 'pending'] } },
  }),
});

let seen: ((entries: { isIntersecting: boolean }[]) => void) | null = null;
let observed: Element | null = null;
const idle: (() => void)[] = [];

beforeEach(() => {
  localStorage.clear();
  idle.length = 0;
  Object.assign(window, {
    requestIdleCallback: (work: () => void) => idle.push(work),
    IntersectionObserver: class {
      constructor(callback: typeof seen) {
        seen = callback;
      }
      observe(element: Element) {
        observed = element;
      }
      disconnect() {
        seen = null;
      }
    },
  });
});
afterEach(() => {
  delete document.documentElement.dataset.interactive;
  Reflect.deleteProperty(navigator, 'connection');
});

function open(page: Hydrate | null, widget: Hydrate = 'never') {
  document.body.innerHTML = `
    <div id="root">
      <i data-part="name"><b id="state">LOGIN</b></i>
      <div data-part="page"><p id="text">Text</p></div>
    </div>`;
  const state: PageState = {
    map,
    mapFile: null,
    page: page && { status: 200, hydrate: page },
    parts: { name: { id: 'account/state', hydrate: widget } },
    widgets: {},
    failedWidgets: [],
    settings: sampleSettings,
  };
  const woken: string[] = [];
  const parts = createParts(state, async (key) => {
    woken.push(key);
    return true;
  });
  withDocumentListeners(() => wakeParts(parts, state));
  const runIdle = () =>
    act(async () => {
      for (const work of idle.splice(0)) work();
    });
  return { woken, runIdle };
}

const isInteractive = async () => {
  await act(async () => {});
  return document.documentElement.dataset.interactive === 'true';
};

it('hydrates a page with "load" at once, and the frame with it or where there is no page', async () => {
  expect(open(null).woken).toEqual(['header']);
  const { woken } = open('load');
  expect(woken).toEqual([pageKey, 'header']);
  expect(await isInteractive()).toBe(true);
  expect(woken).toEqual([pageKey, ...frameKeys]);
});

it('hydrates the frame of any other page when the browser has painted', async () => {
  const { woken } = open('never');
  expect(woken).toEqual([]);
  expect(await isInteractive()).toBe(false);
  await waitFor(() => expect(woken).toEqual([...frameKeys]));
  expect(await isInteractive()).toBe(true);
});

it('hydrates a part with "visible" when it is seen', () => {
  const { woken } = open('visible');
  expect(observed?.id).toBe('text');
  seen?.([{ isIntersecting: false }]);
  expect(woken).toEqual([]);
  seen?.([{ isIntersecting: true }]);
  expect(woken).toEqual([pageKey]);
  expect(seen).toBeNull();
});

it('hydrates a page with "idle" when the browser is idle, unless the visitor saves data', async () => {
  const page = open('idle');
  expect(page.woken).toEqual([]);
  await page.runIdle();
  expect(page.woken).toContain(pageKey);
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { woken, runIdle } = open('idle');
  await runIdle();
  await waitFor(() => expect(woken).toEqual([...frameKeys]));
});

it('hydrates at a touch whatever is not "never"', () => {
  for (const type of ['pointerDown', 'focusIn', 'keyDown', 'input'] as const) {
    const { woken } = open('visible');
    fireEvent[type](document.getElementById('state') as Element);
    expect(woken).toEqual([]);
    fireEvent[type](document.getElementById('text') as Element);
    expect(woken[0]).toBe(pageKey);
  }
});

it('hydrates a widget with stored keys while one of them is stored, in another tab as well', () => {
  localStorage.setItem('pending', '1');
  expect(open('never').woken).toEqual(['name', 'header']);
  for (const type of ['storage', 'pageshow']) {
    localStorage.clear();
    const { woken } = open('never');
    window.dispatchEvent(new Event(type));
    expect(woken).toEqual([]);
    localStorage.setItem('name', 'Sana');
    window.dispatchEvent(new Event(type));
    expect(woken).toEqual(['name']);
  }
});
