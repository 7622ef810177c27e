/** @jest-environment @meridian/testing/browser */
import { emptyPageState } from '@meridian/contracts/ssr';
import { sampleSettings } from '@meridian/testing';
import { waitFor } from '@testing-library/dom';
import { makeMap } from '../testing/make-map';
import { registerServiceWorker } from './register-service-worker';

const state = emptyPageState(makeMap({}), sampleSettings);
const ours = { ...state, serviceWorker: `${location.origin}/service-worker.js` };

function install(scripts: readonly string[], controller: object | null = null) {
  const active = { postMessage: jest.fn() };
  const registrations = scripts.map((script) => ({
    active: { scriptURL: location.origin + script },
    update: jest.fn(async () => {}),
    unregister: jest.fn(async () => true),
  }));
  const workers = {
    controller,
    register: jest.fn(async () => {}),
    ready: Promise.resolve({ active }),
    getRegistrations: jest.fn(async () => registrations),
  };
  const caches = { delete: jest.fn(async () => true) };
  const indexedDB = { deleteDatabase: jest.fn() };
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  Object.defineProperty(window, 'caches', { value: caches, configurable: true });
  Object.defineProperty(window, 'indexedDB', { value: indexedDB, configurable: true });
  return { workers, active, caches, indexedDB, registrations };
}

const saveData = (isOn: boolean) =>
  Object.defineProperty(navigator, 'connection', {
    value: { saveData: isOn },
    configurable: true,
  });

afterEach(() => saveData(false));

it('registers the worker that the document names, which then saves the open page', async () => {
  history.replaceState(null, '', '/courses?page=2');
  const { workers, active } = install([]);
  registerServiceWorker(ours);
  expect(workers.register).not.toHaveBeenCalled();
  await waitFor(() =>
    expect(active.postMessage).toHaveBeenCalledWith({ type: 'keep', url: '/courses?page=2' }),
  );
  expect(workers.register).toHaveBeenCalledWith(ours.serviceWorker);
});

it('replaces the worker when the document names none', async () => {
  const { workers, caches, registrations } = install(['/service-worker.js', '/other.js']);
  registerServiceWorker(state);
  await waitFor(() => expect(registrations[0]?.update).toHaveBeenCalled());
  expect(registrations[1]?.update).not.toHaveBeenCalled();
  // The script that replaces the worker does both.
  expect(registrations[0]?.unregister).not.toHaveBeenCalled();
  expect(caches.delete).not.toHaveBeenCalled();
  expect(workers.register).not.toHaveBeenCalled();
});

it('removes the worker and its pages when the site has no script to replace it', async () => {
  const { caches, indexedDB, registrations } = install(['/service-worker.js', '/other.js']);
  registrations[0]?.update.mockRejectedValue(new TypeError('Failed to update a ServiceWorker'));
  registerServiceWorker(state);
  await waitFor(() => expect(caches.delete).toHaveBeenCalledWith('kept-pages'));
  expect(indexedDB.deleteDatabase).toHaveBeenCalledWith('workbox-expiration');
  expect(registrations.map(({ unregister }) => unregister.mock.calls.length)).toEqual([1, 0]);
});

it.each([
  [
    'another origin of the site',
    { ...state, serviceWorker: 'https://www.meridian.example/service-worker.js' },
    false,
  ],
  ['a visitor who saves data', ours, true],
])('registers none for %s', async (_who, document, savesData) => {
  saveData(savesData);
  const { workers } = install([]);
  registerServiceWorker(document);
  // Both come when the browser is idle, this one later: who has the worker already keeps it, and its pages.
  const { workers: next, active } = install(['/service-worker.js'], {});
  registerServiceWorker(ours);
  await waitFor(() => expect(next.register).toHaveBeenCalled());
  expect(active.postMessage).not.toHaveBeenCalled();
  expect(workers.register).not.toHaveBeenCalled();
});
