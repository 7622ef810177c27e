/** @jest-environment @meridian/testing/browser */
import { leave } from './leave';

/** jsdom does not navigate, but it tells of every attempt. */
function attempts(go: () => void): number {
  const told = jest.spyOn(console, 'error').mockImplementation(() => {});
  go();
  const { length } = told.mock.calls;
  told.mockRestore();
  return length;
}

it.each(['https://other.example/page', '/next', `${location.origin}/next`])(
  'goes to %s by a new document',
  (href) => {
    expect(attempts(() => leave(href))).toBe(1);
  },
);

it('reloads the document for the current URL', () => {
  expect(attempts(() => leave(location.href))).toBe(1);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:x',
  'file:///etc',
])('does not follow %s', (href) => {
  expect(attempts(() => leave(href))).toBe(0);
});
