/** @jest-environment @meridian/testing/browser */
import { act, renderHook } from '@testing-library/react';
import { useHeaderRetreat } from './use-header-retreat';

function open() {
  scrollTo(0);
  const { result } = renderHook(useHeaderRetreat);
  return { isRetreated: () => result.current };
}

function scrollTo(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  act(() => void window.dispatchEvent(new Event('scroll')));
}

it('hides while scrolling down, but not near the top, and returns while scrolling up', () => {
  const { isRetreated } = open();
  const seen = [240, 500, 495, 450].map((top) => {
    scrollTo(top);
    return isRetreated();
  });
  expect(seen).toEqual([false, true, true, false]);
});
