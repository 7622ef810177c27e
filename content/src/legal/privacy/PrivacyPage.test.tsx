import { savedPagesLimits } from '@meridian/contracts/offline';
import { emailJsSettings, renderRoute, sampleSettings } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote';

const open = (settings = sampleSettings) => renderRoute(remote, '/privacy', { settings });
const section = (name: string) => within(screen.getByRole('region', { name }));

const readServices = (text: string) =>
  ['EmailJS', 'Google', 'Firebase'].filter((name) => text.includes(name));

it('has the date that forms name, how long forms are kept, and links to its sections', async () => {
  await open();
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  expect(contents.getAllByRole('link')).toHaveLength(8);
  for (const link of contents.getAllByRole('link')) {
    const id = link.getAttribute('href')?.slice(1) ?? '';
    expect(document.getElementById(id)).toHaveAccessibleName(link.textContent ?? '');
  }
  expect(screen.getByText('Version of 29 November 2026')).toBeInTheDocument();
  expect(section('Messages and pre-registrations').getByText(/after 180 days/)).toBeInTheDocument();
  expect(section('Newsletter').getByText(/is deleted within 180 days of/)).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'see and delete your forms yourself' });
  expect(link).toHaveAttribute('href', '/my-data/delete');
  expect(readServices(document.body.textContent ?? '')).toEqual([]);
});

it('names each cookie and what else is stored in the browser', async () => {
  await open();
  const items = section('In your browser').getAllByRole('listitem');
  expect(items.map((item) => item.querySelector('strong')?.textContent)).toEqual([
    'Cookie organizer',
    'Cookie bucket',
    'Cookie canary',
    'Cookie preview',
    'Drafts, in local storage,',
    'The name of who is signed in, in local storage,',
    'A note that signing out has not reached us, in local storage,',
    'Pages that you opened, in the browser’s cache,',
    'Scroll positions, in session storage,',
  ]);
  const [page] = section('In your browser').getAllByText(/for when you have no connection/);
  const { pages, days } = savedPagesLimits;
  expect(page).toHaveTextContent(`the last ${pages}, for ${days} days each`);
});

it('says what EmailJS gets where forms go to it, and what then is missing', async () => {
  await open(emailJsSettings);
  expect(readServices(document.body.textContent ?? '')).toEqual(['EmailJS']);
  expect(section('Who else receives it').getByText(/^EmailJS, which turns/)).toHaveTextContent(
    /there is no reference number, no mail of ours that confirms anything, and no copy here to delete/,
  );
});

it('says what Google gets where organizers sign in with Firebase', async () => {
  const identity = { ...sampleSettings.identity, kind: 'firebase' as const };
  await open({ ...sampleSettings, identity });
  expect(readServices(document.body.textContent ?? '')).toEqual(['Google', 'Firebase']);
  expect(
    section('Organizers’ accounts and conferences').getByText(/^An account has/),
  ).toHaveTextContent(/goes straight to Firebase Authentication of Google/);
});
