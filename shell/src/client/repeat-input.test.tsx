/** @jest-environment @meridian/testing/browser */
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { pageKey } from '../app/part-keys';
import { withDocumentListeners } from '../testing/remove-listeners';
import { createParts } from './parts';
import { repeatInput } from './repeat-input';

const told: string[] = [];

function Fields() {
  return (
    <form onChange={() => told.push('form')}>
      <input
        aria-label="text"
        defaultValue="old"
        onChange={({ target }) => told.push(`text ${target.value}`)}
      />
      <input type="email" aria-label="mail" onChange={({ target }) => told.push(target.value)} />
      <textarea aria-label="area" onChange={({ target }) => told.push(target.value)} />
      <select
        name="choice"
        aria-label="choice"
        onChange={({ target }) => told.push(`choice ${target.value}`)}
      >
        <option>one</option>
        <option>two</option>
      </select>
      <input
        type="checkbox"
        aria-label="box"
        onChange={({ target }) => told.push(`box ${target.checked}`)}
      />
      {['by post', 'by mail'].map((way) => (
        <input
          key={way}
          type="radio"
          name="way"
          value={way}
          aria-label={way}
          defaultChecked={way === 'by post'}
          onChange={({ target }) => told.push(target.value)}
        />
      ))}
    </form>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

/** @param before what the visitor did before the first script */
async function open(before: () => void = () => {}, availability = { isAvailable: true }) {
  told.length = 0;
  document.body.innerHTML = `<div data-part="page">${renderToString(<Fields />)}</div>`;
  const place = document.body.firstElementChild as Element;
  before();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const state = { page: { status: 200 as const, hydrate: 'load' as const }, parts: {} };
  const parts = createParts(state, async () => {
    await arrived;
    const { isAvailable } = availability;
    if (isAvailable) await act(async () => void hydrateRoot(place, <Fields />));
    return isAvailable;
  });
  withDocumentListeners(() => repeatInput(parts));
  return async () => {
    arrive();
    await parts.hydrate(pageKey);
  };
}

const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });

it('repeats once to handlers what was typed before hydration, and leaves it in the field', async () => {
  const hydrate = await open();
  type('text', 'ne');
  type('text', 'new');
  await hydrate();
  expect(told).toEqual(['text new', 'form']);
  expect(field('text').value).toBe('new');
  type('text', 'later');
  await act(async () => {});
  expect(told.slice(2)).toEqual(['text later', 'form']);
});

it('repeats what was changed before the first script', async () => {
  const hydrate = await open(() => {
    field('mail').value = 'sana@example.com';
    field('choice').value = 'two';
    field('box').checked = true;
    field('by mail').checked = true;
  });
  await hydrate();
  expect(told.filter((one) => one !== 'form')).toEqual([
    'sana@example.com',
    'choice two',
    'box true',
    'by mail',
  ]);
  const boxes = ['box', 'by post', 'by mail'].map((name) => field(name).checked);
  expect([field('choice').value, ...boxes]).toEqual(['two', true, false, true]);
});

it('sets no value, because a field would lose its cursor and undo history', async () => {
  const hydrate = await open();
  type('area', 'a long text');
  field('area').setSelectionRange(2, 6, 'backward');
  const set = jest.spyOn(HTMLTextAreaElement.prototype, 'value', 'set');
  await hydrate();
  expect(told).toEqual(['a long text', 'form']);
  expect(set.mock.contexts).not.toContain(field('area'));
  const { selectionStart, selectionEnd, selectionDirection } = field('area');
  expect([selectionStart, selectionEnd, selectionDirection]).toEqual([2, 6, 'backward']);
  set.mockRestore();
});

it.each([
  ['after', () => fireEvent.compositionStart(field('text'))],
  ['before', () => {}],
])('repeats a word once it is composed, when that began %s the first script', async (_, start) => {
  const hydrate = await open();
  start();
  fireEvent.input(field('text'), { target: { value: 'Karach' }, isComposing: true });
  await hydrate();
  expect(told).toEqual([]);
  fireEvent.compositionEnd(field('text'));
  await act(async () => {});
  expect(told).toEqual(['text Karach', 'form']);
});

it('repeats nothing while the code of the part cannot be loaded, and everything after a later try', async () => {
  const availability = { isAvailable: false };
  const hydrate = await open(() => {}, availability);
  type('text', 'new');
  const onInput = jest.fn();
  field('text').addEventListener('input', onInput);
  await hydrate();
  expect(onInput).not.toHaveBeenCalled();
  expect(field('text').value).toBe('new');
  availability.isAvailable = true;
  await hydrate();
  expect(told).toEqual(['text new', 'form']);
});
