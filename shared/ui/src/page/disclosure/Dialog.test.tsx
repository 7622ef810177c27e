import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './Dialog';

it('opens under its title, and closes by its button or a click beside it, not inside', async () => {
  const onClose = jest.fn();
  const dialog = (open: boolean) => (
    <Dialog open={open} onClose={onClose} title="Share this course">
      Copy the link.
    </Dialog>
  );
  const { rerender } = render(dialog(false));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  rerender(dialog(true));
  await userEvent.click(screen.getByText('Copy the link.'));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('dialog', { name: 'Share this course' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
