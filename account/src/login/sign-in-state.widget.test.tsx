import { type Host, HostProvider, listen } from '@meridian/composition';
import { findAccessibilityProblems, renderWidget } from '@meridian/testing';
import { ToastRegion } from '@meridian/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { remote } from '../remote';
import { widget } from './sign-in-state.widget';

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = jest.fn(async () => new Response(null, { status: 204 }));
});

afterEach(() => void jest.useRealTimers());

const show = () => renderWidget(remote, 'account/sign-in-state');
const leave = () => screen.getByRole('button', { name: /^LOGOUT\?/ });

it('is LOGOUT? and the whole name of a signed-in organizer in one button, beside a link to their page', async () => {
  const name = 'Dr Muhammad Abdullah Khan Yousafzai of Peshawar';
  localStorage.setItem('name-logged-in', name);
  await show();
  expect(screen.getByRole('button', { name: `LOGOUT? ${name}` })).toBeVisible();
  const page = screen.getByRole('link');
  expect(page).toHaveAccessibleName('Your page');
  expect(page).toHaveAttribute('href', '/databutton');
  expect(await findAccessibilityProblems(document.body)).toEqual([]);
});

it('is LOGIN on the server for every visitor', () => {
  localStorage.setItem('name-logged-in', 'Sana Malik');
  const html = renderToString(
    <HostProvider value={{} as Host}>
      <widget.Widget data={undefined} />
    </HostProvider>,
  );
  expect(html).toContain('LOGIN');
  expect(html).not.toContain('Sana');
});

it('signs out on a click: clears the storage, emits the event, keeps the focus in place', async () => {
  const heard = jest.fn();
  const stop = listen('account:sign-in-changed', heard);
  localStorage.setItem('name-logged-in', 'Sana Malik');
  await show();
  await userEvent.click(leave());
  stop();
  expect(localStorage.getItem('name-logged-in')).toBeNull();
  expect(heard).toHaveBeenCalledWith({ displayName: null });
  expect(screen.getByRole('link', { name: /^LOGIN/ })).toHaveFocus();
});

it('says that the session continues when the server is unreachable, and ends it later', async () => {
  let isOnline = false;
  globalThis.fetch = jest.fn(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 204 });
  });
  localStorage.setItem('name-logged-in', 'Sana Malik');
  render(<ToastRegion />);
  await show();
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(leave());
  expect(await screen.findByText(/could not be reached to end your session/)).toBeVisible();
  isOnline = true;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText(/you are signed out completely/)).toBeVisible();
  expect(localStorage.getItem('sign-out-pending')).toBeNull();
  // The widget retries by itself, without a second message.
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(screen.getAllByText(/you are signed out completely/)).toHaveLength(1);
});
