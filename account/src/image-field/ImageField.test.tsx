import { fireEvent, screen } from '@testing-library/react';
import { press } from '../testing/account-page';
import { choose, fakeConferenceForm, pick, png, showForm } from '../testing/conference-form';

fakeConferenceForm();

const drop = (...files: File[]) => {
  const area = screen.getByLabelText(/^Image/).closest('div')?.parentElement;
  fireEvent.drop(area ?? document.body, { dataTransfer: { files } });
};

it('shows the dropped image with name and size, announces it, and lets it be removed', async () => {
  await showForm();
  drop(png, png);
  expect(await screen.findByText('Choose one image, not several')).toBeInTheDocument();
  drop(png);
  const preview = await screen.findByAltText('Preview of hall.png');
  expect(preview).toHaveAttribute('src', expect.stringMatching(/^data:/));
  expect(screen.getByText('1 KB')).toBeInTheDocument();
  expect(screen.getByText('hall.png, 1 KB, is chosen.')).toHaveAttribute('role', 'status');
  await press('Remove');
  expect(screen.queryByText('hall.png')).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Image/)).toHaveFocus();
});

it('rejects a file that is no image and keeps the previous one; removes an image that cannot be shown', async () => {
  await showForm();
  await choose(png);
  const gif = new File(['GIF89a'], 'move.png', { type: 'image/png' });
  pick(gif);
  const message = /“move.png” is not a JPEG, PNG, WebP or AVIF image/;
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Image/)).toHaveAccessibleDescription(message);
  fireEvent.error(await screen.findByAltText('Preview of hall.png'));
  expect(screen.getByLabelText(/^Image/)).toBeInvalid();
  expect(screen.queryByText('hall.png')).not.toBeInTheDocument();
});
