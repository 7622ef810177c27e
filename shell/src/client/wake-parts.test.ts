/** @jest-environment @meridian/testing/browser */
import type { Hydrate } from '@meridian/contracts';
import { emptyPageState, type PageState } from '@meridian/contracts/ssr';
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

beforeEach(() => localStorage.clear());
afterEach(() => {
  delete document.documentElement.dataset.interactive;
});

function open(page: Hydrate | null, widget: Hydrate = 'never') {
  document.body.innerHTML = `
    <div id="root">
      <i data-part="name"><b id="state">LOGIN</b></i>
      <div data-part="page"><p id="text">Text</p></div>
    </div>`;
  const state: PageState = {
    ...emptyPageState(map, sampleSettings),
    page: page && { status: 200, hydrate: page },
    parts: { name: { id: 'account/state', hydrate: widget } },
  };
  const woken: string[] = [];
  const parts = createParts(state, async (key) => {
    woken.push(key);
    return true;
  });
  withDocumentListeners(() => wakeParts(parts, state));
  return { woken };
}

const isInteractive = async () => {
  await act(async () => {});
  return document.documentElement.dataset.interactive === 'true';
};

it('hydrates a page with "load" at once, and the frame with it or without a page', async () => {
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

it.each(['touch', 'visible', 'idle'] as const)('hydrates a page with "%s" at a touch', (policy) => {
  const touches = ['pointerOver', 'pointerDown', 'focusIn', 'keyDown', 'input'] as const;
  for (const type of touches) {
    const { woken } = open(policy);
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
