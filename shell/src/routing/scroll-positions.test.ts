/** @jest-environment @meridian/testing/browser */
import { removeListeners } from '../testing/remove-listeners';
import { scrollToStart } from './scroll';
import { rememberScroll, restoreScroll, resumeScroll, takeOverScroll } from './scroll-positions';

removeListeners();

const scrollTo = jest.fn();

beforeEach(() => {
  sessionStorage.clear();
  scrollTo.mockClear();
  window.scrollTo = scrollTo;
  document.body.innerHTML = '';
});

function scrolledDownTo(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
}

const top = () => scrollTo.mock.calls.map(([options]) => options.top);

it('stores the hundred newest entries', () => {
  for (let entry = 1; entry <= 101; entry++) {
    scrolledDownTo(entry);
    rememberScroll(`key-${entry}`);
  }
  restoreScroll('key-1');
  restoreScroll('key-2');
  restoreScroll('key-101');
  expect(top()).toEqual([0, 2, 101]);
});

it('ignores positions that were stored in another form', () => {
  for (const stored of ['null', 'no JSON', '[]']) {
    sessionStorage.setItem('scroll-positions', stored);
    restoreScroll('a');
    scrolledDownTo(70);
    rememberScroll('a');
    restoreScroll('a');
  }
  expect(top()).toEqual([0, 70, 0, 70, 0, 70]);
});

it('works when storage is full or forbidden', () => {
  const store = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const read = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  rememberScroll('a');
  restoreScroll('a');
  expect(top()).toEqual([0]);
  store.mockRestore();
  read.mockRestore();
});

it('scrolls to an anchor’s target, which it opens, also when its id is encoded, or to the top', () => {
  const target = document.createElement('h2');
  target.id = 'café';
  target.scrollIntoView = jest.fn();
  const around = document.body.appendChild(document.createElement('details'));
  around.append(target);
  scrollToStart('#caf%C3%A9');
  expect(target.scrollIntoView).toHaveBeenCalled();
  expect(around.open).toBe(true);
  expect(scrollTo).not.toHaveBeenCalled();
  for (const hash of ['', '#', '#nowhere', '#%E0%A4%A']) scrollToStart(hash);
  expect(top()).toEqual([0, 0, 0, 0]);
});

/** Loads the entry `a` again, which was left at 600. */
function comeBack() {
  scrolledDownTo(600);
  rememberScroll('a');
  scrolledDownTo(0);
  history.replaceState({ key: 'a' }, '');
  resumeScroll();
}

it('does not scroll when the visitor has scrolled already, or in a new entry', () => {
  scrolledDownTo(600);
  rememberScroll('a');
  scrolledDownTo(90);
  history.replaceState({ key: 'a' }, '');
  resumeScroll();
  scrolledDownTo(0);
  history.replaceState({ key: 'new' }, '');
  resumeScroll();
  history.replaceState(null, '');
  resumeScroll();
  expect(top()).toEqual([]);
});

it.each([
  ['the visitor goes to, while the document is loaded again for it', { key: 'b' }],
  ['the browser made, for a link to an anchor', null],
])('resumes an entry, and does not store the position of another one that %s', (_, state) => {
  comeBack();
  history.pushState(state, '', '#fees');
  scrolledDownTo(150);
  window.dispatchEvent(new Event('pagehide'));
  expect(top()).toEqual([600]);
  expect(JSON.parse(sessionStorage.getItem('scroll-positions') ?? '')).toEqual({ a: 600 });
});

describe('after taking over from the browser', () => {
  beforeEach(() => {
    Object.defineProperty(history, 'scrollRestoration', { value: 'auto', writable: true });
  });

  it('scrolls itself, also a document that WebKit brings back at its start', () => {
    takeOverScroll(() => 'current');
    scrolledDownTo(400);
    window.dispatchEvent(new Event('pagehide'));
    expect(history.scrollRestoration).toBe('manual');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(top()).toEqual([400]);
  });

  it('does not scroll, and stores the position once, for the last caller', () => {
    rememberScroll('last');
    scrolledDownTo(0);
    for (const key of ['first', 'last']) takeOverScroll(() => key);
    expect(top()).toEqual([]);
    scrolledDownTo(333);
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(sessionStorage.getItem('scroll-positions') ?? '')).toEqual({ last: 333 });
  });
});
