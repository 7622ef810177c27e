import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './Dialog';

// jsdom knows the element but not how to show it.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

it('opens under its title and closes by its button', async () => {
  const onClose = jest.fn();
  const { rerender } = render(
    <Dialog open={false} onClose={onClose} title="Share this course">
      Copy the link.
    </Dialog>,
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  rerender(
    <Dialog open onClose={onClose} title="Share this course">
      Copy the link.
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Share this course' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('closes on a click beside it, not inside', async () => {
  const onClose = jest.fn();
  render(
    <Dialog open onClose={onClose} title="Share this course">
      Copy the link.
    </Dialog>,
  );
  await userEvent.click(screen.getByText('Copy the link.'));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledTimes(1);
});
