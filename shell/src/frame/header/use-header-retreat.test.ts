/** @jest-environment @meridian/testing/browser */
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

it('hides while scrolling down and returns while scrolling up', () => {
  const { isRetreated } = open();
  scrollTo(500);
  expect(isRetreated()).toBe(true);
  scrollTo(450);
  expect(isRetreated()).toBe(false);
});

it('stays visible near the top of a page', () => {
  const { isRetreated } = open();
  scrollTo(240);
  expect(isRetreated()).toBe(false);
});

it('does not flicker on tiny movements', () => {
  const { isRetreated } = open();
  scrollTo(500);
  scrollTo(495);
  expect(isRetreated()).toBe(true);
});

it('stops listening after unmounting', () => {
  const remove = jest.spyOn(window, 'removeEventListener');
  open().unmount();
  expect(remove).toHaveBeenCalledWith('scroll', expect.any(Function));
  remove.mockRestore();
});
