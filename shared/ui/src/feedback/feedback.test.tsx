import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FailureCard } from './FailureCard';
import { Status } from './Status';
import { showToast, ToastRegion } from './ToastRegion';

it('names the missing part, and shows a retry', async () => {
  const retry = jest.fn();
  render(<FailureCard part="The list of conferences" retry={retry} />);
  const card = within(screen.getByRole('alert'));
  expect(card.getByText('The list of conferences cannot be shown right now.')).toBeVisible();
  expect(card.getByText('The rest of the page works as usual.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

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
