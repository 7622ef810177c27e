/** @jest-environment @meridian/testing/browser */
import { act, renderHook } from '@testing-library/react';
import { useHeaderRetreat } from './use-header-retreat';

function scrollTo(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  act(() => void window.dispatchEvent(new Event('scroll')));
}

it('hides while scrolling down, but not near the top, and returns while scrolling up', () => {
  scrollTo(0);
  const { result } = renderHook(useHeaderRetreat);
  const seen = [240, 500, 495, 450].map((top) => {
    scrollTo(top);
    return result.current;
  });
  expect(seen).toEqual([false, true, true, false]);
});
