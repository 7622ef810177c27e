import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AppPage } from '../app-page/AppPage';
import { AuditPage } from '../audit/AuditPage';
import { DiffPage } from '../history/DiffPage';
import { HistoryPage } from '../history/HistoryPage';
import { ReleasesPage } from '../releases/ReleasesPage';
import { ServersPage } from '../servers/ServersPage';
import { TeamsPage } from '../teams/TeamsPage';
import { fakeRegistry } from '../testing/fake-registry';
import { renderPage } from '../testing/render-page';
import {
  sampleAudit,
  sampleHistory,
  sampleLive,
  sampleRelease,
  sampleServer,
  sampleTeam,
} from '../testing/samples';

const channel = '/channels/production';
const pattern = '/channels/:channel/*';

const live = { channel: 'production', epoch: 0, generation: 7, apps: [sampleLive()] };
const block = { at: '2026-11-26T10:00:00.000Z', actor: 'ali', reason: 'Loses entries' };
const states = [{ channel: 'production', state: 'live' as const }];
const releases = {
  releases: [sampleRelease({ states }), sampleRelease({ version: '1.2.0', bytes: 170_000, block })],
  next: null,
};
const noChanges = { added: [], removed: [], changed: [] };
const responses = {
  [`${channel}/releases`]: live,
  [`${channel}/history`]: { entries: [sampleHistory()] },
  [`${channel}/telemetry/series`]: {
    channel: 'production',
    app: 'shop',
    minutes: 60,
    stepMinutes: 1,
    releases: [],
  },
  [`${channel}/diff`]: {
    apps: [
      {
        app: 'shop',
        from: '1.2.0',
        to: '1.3.0',
        details: {
          fields: [],
          routes: { ...noChanges, added: ['/shop/sale'] },
          widgets: noChanges,
          navigation: noChanges,
          shared: [],
          files: {
            ...noChanges,
            before: { count: 1, bytes: 170_000 },
            after: { count: 2, bytes: 180_000 },
            added: [{ path: 'js/sale.js', bytes: 10_000 }],
          },
          notes: [{ bump: 'minor', text: 'Sell at a lower price' }],
        },
      },
    ],
  },
  '/releases': releases,
  '/audit': {
    entries: [sampleAudit({ action: 'refused', details: 'POST /prune\nforbidden: no' })],
  },
  '/teams': { epoch: 0, delegation: null, isTrusted: false, teams: [sampleTeam()] },
  [`${channel}/servers`]: { servers: [sampleServer({ state: 'behind', problems: ['It hangs.'] })] },
};

function open(page: ReactNode, path = '') {
  const sent = fakeRegistry(responses);
  const route = path === '' ? pattern : `/channels/:channel/${path}`;
  const at = `${channel}/${path.replace(':app', 'shop')}`;
  return { sent, ...renderPage(page, { at, pattern: route }) };
}

it.each<[string, ReactNode, string, string]>([
  ['an app', <AppPage key="" />, 'apps/:app', 'Sell books'],
  ['the history', <HistoryPage key="" />, '', 'shop 1.2.0 → 1.3.0'],
  ['releases', <ReleasesPage key="" />, '', 'Loses entries'],
  ['site servers', <ServersPage key="" />, '', 'It hangs.'],
  ['teams', <TeamsPage key="" />, '', 'shop team'],
  ['the audit', <AuditPage key="" />, '', 'refused'],
])('the page of %s shows what there is, to everyone', async (_, page, path, text) => {
  open(page, path);
  expect((await screen.findAllByText(text, { exact: false })).length).toBeGreaterThan(0);
});

it('shows what differs between two generations, the sizes of files included', async () => {
  fakeRegistry(responses);
  renderPage(<DiffPage />, { at: `${channel}/diff?from=1&to=2`, pattern });
  const shop = await screen.findByRole('region', { name: 'shop' });
  for (const text of ['added /shop/sale', /2 files, 180 KB \(\+10 KB\)/, /Sell at a lower price/])
    expect(within(shop).getByText(text)).toBeVisible();
});

it('offers what can be done with a release: a blocked one is not promoted', async () => {
  open(<ReleasesPage />);
  const rowOf = (version: string) =>
    within(screen.getByRole('rowheader', { name: `shop ${version}` }).closest('tr') as HTMLElement);
  await screen.findByRole('button', { name: 'Promote shop 1.3.0' });
  expect(rowOf('1.3.0').getByText('+10 KB')).toBeVisible();
  expect(rowOf('1.2.0').queryByRole('button', { name: /Promote/ })).toBeNull();
  expect(rowOf('1.2.0').getByRole('button', { name: 'Unblock shop 1.2.0' })).toBeVisible();
});

it('looks for releases by what was typed, in one request', async () => {
  const { sent } = open(<ReleasesPage />);
  await userEvent.type(await screen.findByRole('searchbox'), '1.3');
  const searches = () => sent.filter(({ path }) => path.includes('search='));
  await waitFor(() => expect(searches()).not.toEqual([]));
  expect(searches().map(({ path }) => path)).toEqual(['/releases?search=1.3&limit=100']);
});

it('asks for refusals alone when that is chosen', async () => {
  const { sent } = open(<AuditPage />);
  await userEvent.click(await screen.findByLabelText('Refusals'));
  await screen.findByText('refused');
  expect(sent.map(({ path }) => path)).toContain('/audit?kind=refusals&limit=200');
});

it('warns when no key vouches for the keys of teams', async () => {
  open(<TeamsPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('they do not count');
});
