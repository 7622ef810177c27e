import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Console } from './Console';
import { fakeRegistry, sampleSession } from './testing/fake-registry';
import { sampleStatus } from './testing/registry-samples';

const out = { ...sampleSession, session: null };

beforeAll(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

function open(responses: Record<string, unknown>, at = '/ops/channels/production') {
  fakeRegistry({ '/channels/production/status': sampleStatus(), ...responses });
  window.history.replaceState(null, '', at);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Console />
    </QueryClientProvider>,
  );
  return client;
}

it('says so when the registry cannot be reached, in place of asking for a password', async () => {
  open({ '/session': 'unreachable' });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByLabelText(/Password/)).toBeNull();
});

it('asks to sign in when the session ends, and leads back to the page', async () => {
  const client = open({}, '/ops/channels/production/servers');
  const heading = { name: 'Site servers of production' };
  await screen.findByRole('heading', heading);
  fakeRegistry({ '/session': out });
  await act(() => client.invalidateQueries({ queryKey: ['/session'] }));
  await waitFor(() => expect(screen.getByLabelText(/Password/)).toBeVisible());
  fakeRegistry({});
  await act(() => client.invalidateQueries({ queryKey: ['/session'] }));
  expect(await screen.findByRole('heading', heading)).toBeVisible();
});

it('leads from an address that is none to what is live in the first channel', async () => {
  open({}, '/ops/nowhere');
  expect(await screen.findByRole('heading', { name: 'Live in production' })).toBeVisible();
});
