/** @jest-environment @meridian/testing/browser */
import { fireEvent, waitFor } from '@testing-library/react';
import { leave } from '../routing/leave';
import { removeListeners, withDocumentListeners } from '../testing/remove-listeners';
import { createParts } from './parts';
import { rememberView, resumeView, sendLists } from './send-lists';

jest.mock('../routing/leave');
removeListeners();

const scrollTo = jest.fn();

beforeEach(() => {
  history.replaceState(null, '', '/courses');
  sessionStorage.clear();
  jest.mocked(leave).mockClear();
  scrollTo.mockClear();
  window.scrollTo = scrollTo;
  document.body.innerHTML = `
    <main id="main"><div data-part="page">
      <form role="search" action="/courses">
        <input name="q" /><input type="hidden" name="when" value="past" />
        <select name="sort"><option value="soonest">First</option><option value="price">Price</option></select>
        <input type="radio" name="focus" value="" checked /><input type="radio" name="focus" value="ecg" />
        <input type="checkbox" name="month" value="2026-12" />
      </form>
      <form action="/other"></form>
      <div id="results" tabindex="-1"><p role="status">3 of 42 courses</p></div>
      <ul><li id="course-13"><a href="/courses-detail/x">ECG</a></li></ul>
    </div></main>`;
});

function open(policy: 'touch' | 'never' = 'touch') {
  const state = { page: { status: 200 as const, hydrate: policy }, parts: {} };
  const parts = createParts(state, async () => true);
  withDocumentListeners(() => sendLists(parts));
}

const field = (selector: string) => document.querySelector(selector) as HTMLInputElement;
const form = () => field('form') as unknown as HTMLFormElement;
const sent = () => jest.mocked(leave).mock.calls.map(([href]) => href);

it('sends words and a chosen chip at once, without defaults', () => {
  open();
  field('[name=q]').value = ' heart ';
  fireEvent.submit(form());
  fireEvent.click(field('[value=ecg]'));
  field('[name=sort]').value = 'price';
  field('[name=month]').checked = true;
  fireEvent.submit(form());
  expect(sent()).toEqual([
    'http://localhost/courses?q=heart&when=past',
    'http://localhost/courses?q=heart&when=past&focus=ecg',
    'http://localhost/courses?q=heart&when=past&sort=price&focus=ecg&month=2026-12',
  ]);
  window.dispatchEvent(new Event('pagehide'));
  expect([field('[name=q]').value, field('[value=ecg]').checked]).toEqual(['', false]);
});

it('ignores boxes, menus, other forms and parts that are not dormant', () => {
  open();
  fireEvent.click(field('[name=month]'));
  fireEvent.input(field('[name=sort]'));
  document.addEventListener('submit', (event) => event.preventDefault(), { once: true });
  fireEvent.submit(document.querySelectorAll('form')[1] as Element);
  expect(sent()).toEqual([]);
  document.body.innerHTML = document.body.innerHTML.replace('page', 'none');
  open('never');
  fireEvent.click(field('[value=ecg]'));
  expect(sent()).toEqual([]);
});

it.each([
  ['the field that had it', '[value=ecg]', '', '[value=ecg]'],
  ['the first new entry', 'a', '#course-13', 'a'],
  ['the results', 'a', '', '#results'],
])(
  'continues at the same position, with the focus on %s, and says the count',
  async (_, from, hash, to) => {
    Object.defineProperty(window, 'scrollY', { value: 250, configurable: true });
    field(from).focus();
    rememberView();
    field(from).blur();
    history.replaceState(null, '', `/courses?focus=ecg${hash}`);
    resumeView();
    expect(scrollTo.mock.calls).toEqual([[{ top: 250, behavior: 'instant' }]]);
    const heard = document.body.lastElementChild;
    await waitFor(() => expect(heard).toHaveTextContent('3 of 42 courses'));
    expect(heard).toHaveAttribute('role', 'status');
    expect(document.activeElement).toBe(field(to));
  },
);

it('continues once, and no other page', () => {
  rememberView();
  history.replaceState(null, '', '/conferences');
  resumeView();
  history.replaceState(null, '', '/courses');
  resumeView();
  sessionStorage.setItem('list-view', 'no JSON');
  resumeView();
  expect(scrollTo).not.toHaveBeenCalled();
});
