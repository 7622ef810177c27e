/** @jest-environment @meridian/testing/browser */
import type { Hydrate } from '@meridian/contracts';
import { emptyPageState, type PageState } from '@meridian/contracts/ssr';
import { sampleSettings } from '@meridian/testing';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { frameKeys, pageKey } from '../app/part-keys';
import { makeMap, makeRelease } from '../testing/make-map';
import { removeListeners, withDocumentListeners } from '../testing/remove-listeners';
import { hydrateParts } from './hydrate-parts';
import { createParts } from './parts';

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
  const hydrated: string[] = [];
  const parts = createParts(state, async (key) => {
    hydrated.push(key);
    return true;
  });
  withDocumentListeners(() => hydrateParts(parts, state));
  return { hydrated };
}

const isInteractive = async () => {
  await act(async () => {});
  return document.documentElement.dataset.interactive === 'true';
};

it('hydrates a page with "load" at once, and the frame with it or without a page', async () => {
  expect(open(null).hydrated).toEqual(['header']);
  const { hydrated } = open('load');
  expect(hydrated).toEqual([pageKey, 'header']);
  expect(await isInteractive()).toBe(true);
  expect(hydrated).toEqual([pageKey, ...frameKeys]);
});

it('hydrates the frame of any other page when the browser has painted', async () => {
  const { hydrated } = open('never');
  expect(hydrated).toEqual([]);
  expect(await isInteractive()).toBe(false);
  await waitFor(() => expect(hydrated).toEqual([...frameKeys]));
  expect(await isInteractive()).toBe(true);
});

it.each(['touch', 'visible', 'idle'] as const)('hydrates a page with "%s" at a touch', (policy) => {
  const touches = ['pointerOver', 'pointerDown', 'focusIn', 'keyDown', 'input'] as const;
  for (const type of touches) {
    const { hydrated } = open(policy);
    fireEvent[type](document.getElementById('state') as Element);
    expect(hydrated).toEqual([]);
    fireEvent[type](document.getElementById('text') as Element);
    expect(hydrated[0]).toBe(pageKey);
  }
});

it('hydrates a widget with stored keys while one of them is stored, in another tab as well', () => {
  localStorage.setItem('pending', '1');
  expect(open('never').hydrated).toEqual(['name', 'header']);
  for (const type of ['storage', 'pageshow']) {
    localStorage.clear();
    const { hydrated } = open('never');
    window.dispatchEvent(new Event(type));
    expect(hydrated).toEqual([]);
    localStorage.setItem('name', 'Sana');
    window.dispatchEvent(new Event(type));
    expect(hydrated).toEqual(['name']);
  }
});
