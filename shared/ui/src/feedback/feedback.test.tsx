import { act, render, screen } from '@testing-library/react';
import { Status } from './Status';
import { showToast, ToastRegion } from './ToastRegion';

it('announces an error at once and anything else politely', () => {
  const { rerender } = render(<Status tone="error">Not sent</Status>);
  expect(screen.getByRole('alert')).toHaveTextContent('Not sent');
  rerender(<Status tone="success">Sent</Status>);
  expect(screen.getByRole('status')).toHaveTextContent('Sent');
  rerender(<Status tone="success" />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('shows a toast for six seconds, an error until it is closed', () => {
  jest.useFakeTimers();
  render(<ToastRegion />);
  act(() => {
    showToast('Link copied');
    showToast('Not copied', 'error');
  });
  expect(screen.getByRole('status')).toHaveTextContent('Link copied');
  act(() => jest.advanceTimersByTime(6000));
  expect(screen.queryByText('Link copied')).not.toBeInTheDocument();
  expect(screen.getByText('Not copied')).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  expect(screen.queryByText('Not copied')).not.toBeInTheDocument();
  jest.useRealTimers();
});
