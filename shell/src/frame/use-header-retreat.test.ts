/** @jest-environment @shared/testing/browser */
import { act, renderHook } from '@testing-library/react';
import { useHeaderRetreat } from './use-header-retreat';

function open() {
  scrollTo(0);
  const { result, unmount } = renderHook(useHeaderRetreat);
  return { isRetreated: () => result.current, unmount };
}

function scrollTo(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  act(() => void window.dispatchEvent(new Event('scroll')));
}

it('makes room on the way down a page and returns on the way up', () => {
  const { isRetreated } = open();
  scrollTo(500);
  expect(isRetreated()).toBe(true);
  scrollTo(450);
  expect(isRetreated()).toBe(false);
});

it('stays near the top of a page', () => {
  const { isRetreated } = open();
  scrollTo(240);
  expect(isRetreated()).toBe(false);
});

it('does not flicker at a trembling hand', () => {
  const { isRetreated } = open();
  scrollTo(500);
  scrollTo(495);
  expect(isRetreated()).toBe(true);
});

it('listens no more once it is gone', () => {
  const remove = jest.spyOn(window, 'removeEventListener');
  open().unmount();
  expect(remove).toHaveBeenCalledWith('scroll', expect.any(Function));
  remove.mockRestore();
});
