/** @jest-environment @meridian/testing/browser */
import { emit, listen } from './events';

it('passes the detail to every listener of the event, until it stops listening', () => {
  const [heard, other] = [jest.fn(), jest.fn()];
  const stop = listen('account:sign-in-changed', heard);
  listen('shell:error', other);
  emit('account:sign-in-changed', { displayName: 'Ayesha' });
  stop();
  emit('account:sign-in-changed', { displayName: null });
  expect(heard.mock.calls).toEqual([[{ displayName: 'Ayesha' }]]);
  expect(other).not.toHaveBeenCalled();
});

it('calls the other listeners when one throws', () => {
  const heard = jest.fn();
  const report = jest.fn((event: Event) => event.preventDefault());
  window.addEventListener('error', report);
  const stop = listen('shell:error', () => {
    throw new Error('a faulty listener');
  });
  listen('shell:error', heard);
  emit('shell:error', { where: 'shop', reason: 'a fault' });
  expect(heard).toHaveBeenCalledWith({ where: 'shop', reason: 'a fault' });
  expect(report).toHaveBeenCalled();
  stop();
  window.removeEventListener('error', report);
});
