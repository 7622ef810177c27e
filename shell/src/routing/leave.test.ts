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

it('loads pages here or elsewhere, and no other kind of URL', () => {
  for (const href of ['https://other.example/page', '/next', location.href])
    expect(attempts(() => leave(href))).toBe(1);
  for (const href of ['javascript:alert(1)', 'data:text/html,<p>', 'blob:x', 'file:///etc'])
    expect(attempts(() => leave(href))).toBe(0);
});
