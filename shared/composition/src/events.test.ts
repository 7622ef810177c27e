/** @jest-environment @meridian/testing/browser */
import { emit, listen } from './events';

it('passes the detail to every listener', () => {
  const heard = jest.fn();
  listen('account:sign-in-changed', heard);
  emit('account:sign-in-changed', { displayName: 'Ayesha' });
  emit('account:sign-in-changed', { displayName: null });
  expect(heard.mock.calls).toEqual([[{ displayName: 'Ayesha' }], [{ displayName: null }]]);
});

it('does not call listeners of other events', () => {
  const heard = jest.fn();
  listen('shell:error', heard);
  emit('account:sign-in-changed', { displayName: null });
  expect(heard).not.toHaveBeenCalled();
});

it('does not call a listener that has stopped listening', () => {
  const heard = jest.fn();
  const stop = listen('account:sign-in-changed', heard);
  stop();
  emit('account:sign-in-changed', { displayName: null });
  expect(heard).not.toHaveBeenCalled();
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
