import type { FigureName } from '@meridian/contracts/telemetry';
import { screen, within } from '@testing-library/react';
import { fakeRegistry, sampleSession } from '../testing/fake-registry';
import {
  sampleCanary,
  sampleEvidence,
  sampleLive,
  sampleServer,
  sampleStatus,
} from '../testing/registry-samples';
import { renderInConsole } from '../testing/render-in-console';
import { LivePage } from './LivePage';

const telemetry = { minutes: 60, figures: [], evidence: [] };

function open(responses: Record<string, unknown> = {}) {
  fakeRegistry({ '/channels/production/status': sampleStatus(), ...responses });
  return renderInConsole(<LivePage />, {
    at: '/channels/production',
    pattern: '/channels/:channel',
  });
}

it('shows the live release of each app, its errors, who promoted it, and the state of its canary', async () => {
  const figure = (version: string, name: FigureName, count: number) => ({
    ...{ app: 'shop', version, name, count, bucket: null },
  });
  const figures = [figure('1.3.0', 'pages', 1000), figure('1.3.0', 'render', 5)];
  const judged = sampleEvidence({ outcome: null });
  open({
    '/channels/production/status': sampleStatus({
      apps: [sampleLive({ canary: sampleCanary })],
      telemetry: { ...telemetry, figures, evidence: [judged] },
    }),
  });
  const row = within(await screen.findByRole('row', { name: /shop/ }));
  for (const text of ['1a2b3c4', 'by ali', '1.4.0 for 10 %'])
    expect(row.getByText(text)).toBeVisible();
  expect(await row.findByText('0.5')).toBeVisible();
  expect(row.getByText(/is being rolled back/)).toBeVisible();
});

it('says by how many of the servers that report an app is served', async () => {
  const old = sampleServer({ server: 'f'.repeat(16), generation: 5, state: 'behind' });
  const gone = sampleServer({ server: 'a'.repeat(16), generation: 5, state: 'silent' });
  const earlier = sampleLive({ app: 'blog', sincePosition: { epoch: 0, generation: 5 } });
  open({
    '/channels/production/status': sampleStatus({
      apps: [sampleLive(), earlier],
      servers: [sampleServer(), old, gone],
    }),
  });
  const rowOf = async (app: RegExp) => within(await screen.findByRole('row', { name: app }));
  expect(await (await rowOf(/shop/)).findByText('1 of 2 servers')).toBeVisible();
  expect((await rowOf(/blog/)).getByText('2 of 2 servers')).toBeVisible();
  expect(screen.getByText('2 of 3 site servers')).toBeVisible();
});

it('lists below the apps what needs attention, in sentences', async () => {
  const rollout = {
    releases: [{ app: 'blog', version: '2.0.0' }],
    state: 'held' as const,
    ...{ percent: 10, nextPercent: null, nextAt: null, actor: 'sara', note: 'too few visits' },
  };
  open({
    '/channels/production/status': sampleStatus({
      rollouts: [rollout],
      telemetry: { ...telemetry, evidence: [sampleEvidence()] },
    }),
  });
  const notices = await screen.findByRole('region', { name: 'What needs attention' });
  const apps = screen.getByRole('region', { name: 'Apps' });
  expect(apps.compareDocumentPosition(notices)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await within(notices).findByText(/fails on 6 of 52 visits; what is live/)).toBeVisible();
  expect(notices).not.toHaveTextContent('bound');
  expect(within(notices).getByText(/held: too few visits/)).toBeVisible();
  expect(within(notices).getByRole('button', { name: /Resume/ })).toBeVisible();
});

it('repeats its request, so that changes by others are on the screen', async () => {
  open();
  await screen.findByText('1.3.0');
  const apps = [sampleLive({ version: '1.5.0' })];
  fakeRegistry({ '/channels/production/status': sampleStatus({ apps }) });
  expect(await screen.findByText('1.5.0', {}, { timeout: 10_000 })).toBeVisible();
});

it('takes a status without servers for the end of the session, says so on the page, and offers to try again', async () => {
  open({ '/channels/production/status': sampleStatus({ servers: null }) });
  expect(await screen.findByText(/found that it has ended/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Live in production' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('offers no change to those who may only read', async () => {
  const session = { actor: 'a', roles: ['read'], expiresAt: '2100-01-01T00:00:00.000Z' };
  open({ '/session': { ...sampleSession, session } });
  await screen.findByRole('row', { name: /shop/ });
  expect(screen.queryByRole('button', { name: /Roll back/ })).toBeNull();
});
