import { announce, listen } from './events';

it('tells whoever listens what happened', () => {
  const heard = jest.fn();
  listen('account:sign-in-changed', heard);
  announce('account:sign-in-changed', { displayName: 'Ayesha' });
  announce('account:sign-in-changed', { displayName: null });
  expect(heard.mock.calls).toEqual([[{ displayName: 'Ayesha' }], [{ displayName: null }]]);
});

it('tells nobody of another event', () => {
  const heard = jest.fn();
  listen('shell:error', heard);
  announce('account:sign-in-changed', { displayName: null });
  expect(heard).not.toHaveBeenCalled();
});

it('tells nobody who has stopped listening', () => {
  const heard = jest.fn();
  const stop = listen('account:sign-in-changed', heard);
  stop();
  announce('account:sign-in-changed', { displayName: null });
  expect(heard).not.toHaveBeenCalled();
});

it('tells the others when one listener throws', () => {
  const heard = jest.fn();
  const report = jest.fn((event: Event) => event.preventDefault());
  window.addEventListener('error', report);
  const stop = listen('shell:error', () => {
    throw new Error('a faulty listener');
  });
  listen('shell:error', heard);
  announce('shell:error', { where: 'shop', reason: 'a fault' });
  expect(heard).toHaveBeenCalledWith({ where: 'shop', reason: 'a fault' });
  expect(report).toHaveBeenCalled();
  stop();
  window.removeEventListener('error', report);
});
