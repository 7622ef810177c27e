import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';

it('stays focused but ignores clicks while it is busy', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Sending
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Sending', busy: true });
  await userEvent.click(button);
  expect(button).toHaveFocus();
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('does not submit a form by default', () => {
  render(<Button>Clear</Button>);
  expect(screen.getByRole('button', { name: 'Clear' })).toHaveAttribute('type', 'button');
});
