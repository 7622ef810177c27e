import { screen, within } from '@testing-library/react';
import { fakeRegistry } from '../testing/fake-registry';
import { renderPage } from '../testing/render-page';
import { sampleCanary, sampleLive, sampleServer, sampleStatus } from '../testing/samples';
import { LivePage } from './LivePage';

const live = (apps = [sampleLive()]) => ({ channel: 'production', epoch: 0, generation: 7, apps });

function open(responses: Record<string, unknown> = {}) {
  fakeRegistry({
    '/channels/production/releases': live(),
    '/channels/production/status': sampleStatus(),
    ...responses,
  });
  return renderPage(<LivePage />, { at: '/channels/production', pattern: '/channels/:channel' });
}

it('shows of each app what is live, who made it, and a canary beside it with the errors of both', async () => {
  const figure = ([version, name, count]: [string, string, number]) => ({
    app: 'shop',
    version,
    name,
    count,
    bucket: null,
  });
  const figures = [
    ['1.3.0', 'pages', 1000],
    ['1.3.0', 'render', 5],
    ['1.4.0', 'pages', 100],
    ['1.4.0', 'render', 20],
  ] as [string, string, number][];
  const telemetry = { channel: 'production', minutes: 60, evidence: [] };
  open({
    '/channels/production/releases': live([sampleLive({ canary: sampleCanary })]),
    '/channels/production/telemetry': { ...telemetry, figures: figures.map(figure) },
  });
  const row = within(await screen.findByRole('row', { name: /shop/ }));
  for (const text of ['1.3.0', '1a2b3c4', 'Sell books', 'shop team', '1.4.0 for 10 %'])
    expect(row.getAllByText(text)[0]).toBeVisible();
  expect(await row.findByText('canary 20')).toBeVisible();
  expect(row.getByText('0.5', { exact: false })).toBeVisible();
});

it('names what has to be looked at or decided', async () => {
  const change = { id: 'c-1', what: 'promote shop 1.4.0', actor: 'sara', reason: 'Books' };
  const pending = { ...change, expiresAt: '2026-11-27T10:00:00.000Z' };
  open({
    '/channels/production/status': sampleStatus({ pending: [pending] }),
    '/channels/production/servers': { servers: [sampleServer({ state: 'behind' })] },
  });
  const notices = await screen.findByRole('region', { name: 'What needs attention' });
  expect(within(notices).getByText(/sara asks for approval/)).toBeVisible();
  expect(await within(notices).findByText('1 of 1 site servers')).toBeVisible();
  const name = 'Approve: promote shop 1.4.0';
  expect(within(notices).getByRole('button', { name })).toBeVisible();
});

it('offers no change to those who may only read', async () => {
  const session = { actor: 'a', roles: ['read'], expiresAt: '2100-01-01T00:00:00.000Z' };
  open({ '/session': { session } });
  await screen.findByRole('row', { name: /shop/ });
  expect(screen.queryByRole('button', { name: /Roll back|Freeze/ })).toBeNull();
});

it('keeps the page when the registry cannot be reached, and offers to try again', async () => {
  open({ '/channels/production/status': 'unreachable' });
  expect(await screen.findByText(/cannot be reached/)).toBeVisible();
  expect(await screen.findByRole('row', { name: /shop/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
