/** @jest-environment @meridian/testing/browser */
import { keepTrying } from './keep-trying';

const respond = jest.fn<Promise<{ status: number }>, [string, RequestInit]>();
let isOnline = true;
const removals: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  respond.mockReset();
  globalThis.fetch = respond as unknown as typeof fetch;
  isOnline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  history.replaceState(null, '', '/partners');
  document.body.innerHTML =
    '<p id="offline-state" data-asked="/partners">Our site does not respond yet.</p><input value="a">';
  for (const target of [window, document] as readonly EventTarget[]) {
    const add = target.addEventListener.bind(target);
    jest.spyOn(target, 'addEventListener').mockImplementation((type, listener) => {
      add(type, listener);
      removals.push(() => target.removeEventListener(type, listener));
    });
  }
  run();
});

/** Runs it as a page does: from its text alone. */
function run() {
  new Function(`(${keepTrying})()`)();
}

afterEach(() => {
  for (const remove of removals.splice(0)) remove();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const state = () => document.getElementById('offline-state')?.textContent;

it('asks for the page at growing intervals, of up to a minute', async () => {
  respond.mockRejectedValue(new TypeError('no network'));
  const asked: number[] = [];
  const begun = Date.now();
  respond.mockImplementation(async () => {
    asked.push((Date.now() - begun) / 1000);
    throw new TypeError('no network');
  });
  await jest.advanceTimersByTimeAsync(280_000);
  expect(asked).toEqual([5, 10, 20, 40, 80, 140, 200, 260]);
  expect(respond).toHaveBeenCalledWith('/partners', expect.objectContaining({ cache: 'no-store' }));
});

it('asks for nothing without a connection, says so, and asks at once when it is back', async () => {
  isOnline = false;
  window.dispatchEvent(new Event('offline'));
  expect(state()).toBe('No connection yet. We try again by ourselves.');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(respond).not.toHaveBeenCalled();
  isOnline = true;
  respond.mockResolvedValue({ status: 502 });
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(respond).toHaveBeenCalledTimes(1);
  expect(state()).toBe('Our site does not respond yet. We try again by ourselves.');
});

it('leaves what was typed or chosen where it is', async () => {
  document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
  respond.mockResolvedValue({ status: 200 });
  await jest.advanceTimersByTimeAsync(5000);
  expect(state()).toBe('Our site responds again. “Try again” shows the page as it is now.');
});

it('asks by GET like the page, because a server may reject HEAD, and does not reload meanwhile', async () => {
  respond.mockImplementation(async (_url, { method = 'GET' }) => ({
    status: method === 'GET' ? 503 : 405,
  }));
  await jest.advanceTimersByTimeAsync(70_000);
  expect(respond).toHaveBeenCalledTimes(4);
});

it('asks at once for the current page after a link to a saved one', async () => {
  history.replaceState(null, '', '/offline?page=%2Fpartners');
  respond.mockResolvedValue({ status: 502 });
  run();
  await jest.advanceTimersByTimeAsync(0);
  expect(respond).toHaveBeenCalledWith('/partners', expect.objectContaining({ cache: 'no-store' }));
});
