/** @jest-environment @meridian/testing/browser */
import type { Hydrate } from '@meridian/contracts';
import { pageKey } from '../app/part-keys';
import { createParts } from './parts';

const widget = (id: string, hydrate: Hydrate) => ({ id, hydrate });

function open(page: Hydrate = 'load') {
  document.body.innerHTML = `
    <div id="root">
      <header data-part="header"><a id="logo" href="/">Home</a></header>
      <main>
        <div data-part="page">
          <button id="press" type="button">Press</button>
          <div data-part="still"><a id="card" href="/a">A card</a></div>
          <div data-part="seen"><button id="more" type="button">More</button></div>
          <div data-part="unknown"><b id="inline">Inline</b></div>
        </div>
      </main>
    </div>`;
  const hydrate = jest.fn(async (_key: string) => true);
  const parts = createParts(
    {
      page: { status: 200, hydrate: page },
      parts: { still: widget('news/still', 'never'), seen: widget('news/seen', 'touch') },
    },
    hydrate,
  );
  const find = (id: string) => parts.findDormant(document.getElementById(id) as Element);
  return { parts, hydrate, find };
}

it('finds the innermost part around an element that is still to be hydrated', async () => {
  const { parts, find } = open();
  expect([find('logo'), find('press'), find('more'), find('inline')]).toEqual([
    'header',
    pageKey,
    'seen',
    pageKey,
  ]);
  expect(find('card')).toBeNull();
  await parts.hydrate('seen');
  expect(find('more')).toBeNull();
  expect(find('press')).toBe(pageKey);
  parts.forget(pageKey);
  expect(find('press')).toBeNull();
  expect(open('never').find('press')).toBeNull();
});

it('hydrates a part once, and again one whose code could not be loaded', async () => {
  const { parts, hydrate, find } = open();
  const tell = jest.fn();
  parts.whenHydrated('seen', tell);
  hydrate.mockResolvedValueOnce(false);
  expect(await parts.hydrate('seen')).toBe(false);
  expect(find('more')).toBe('seen');
  expect(tell).not.toHaveBeenCalled();
  expect(await Promise.all([parts.hydrate('seen'), parts.hydrate('seen')])).toEqual([true, true]);
  await parts.hydrate('seen');
  expect(find('more')).toBeNull();
  expect(hydrate).toHaveBeenCalledTimes(2);
  expect(tell).toHaveBeenCalledTimes(1);
});

it('tries again after a failure at a press, and at a touch after a pause, which grows', async () => {
  jest.useFakeTimers();
  const { parts, hydrate } = open();
  const touchOften = () => {
    for (let count = 0; count < 10; count++) parts.touch('seen');
  };
  hydrate.mockResolvedValue(false);
  await parts.hydrate('seen');
  touchOften();
  expect(hydrate).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1000);
  expect(hydrate).toHaveBeenCalledTimes(2);
  touchOften();
  await jest.advanceTimersByTimeAsync(1999);
  expect(hydrate).toHaveBeenCalledTimes(2);
  await parts.hydrate('seen');
  expect(hydrate).toHaveBeenCalledTimes(3);
  // It does not try by itself, apart from the touch in the pause.
  await jest.advanceTimersByTimeAsync(60_000);
  expect(hydrate).toHaveBeenCalledTimes(4);
  jest.useRealTimers();
});
