import { ToastRegion } from '@meridian/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageActions } from './PageActions';

const url = 'https://meridian.test/courses-detail/course-ecg';

async function renderActions() {
  const user = userEvent.setup();
  render(
    <>
      <PageActions url={url} title="ECG Interpretation" />
      <ToastRegion />
    </>,
  );
  // A toast of another test stays for six seconds, or until it is closed.
  for (const close of screen.queryAllByRole('button', { name: 'Close' })) await user.click(close);
  return user;
}

function setShare(share: ((data: ShareData) => Promise<void>) | undefined) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}

afterEach(() => setShare(undefined));

it('opens the device’s own dialogue when there is one, as printing does', async () => {
  const share = jest.fn(async () => {});
  setShare(share);
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  const user = await renderActions();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'ECG Interpretation', url });
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('copies the URL on other devices, and says so', async () => {
  const user = await renderActions();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(url);
});

it('says when the URL cannot be copied, and keeps a link to copy by hand', async () => {
  const user = await renderActions();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText(/could not be copied/)).toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('href', url);
});
