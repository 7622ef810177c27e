import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AppPage } from '../app-page/AppPage';
import { DiffPage } from '../history/DiffPage';
import { HistoryPage } from '../history/HistoryPage';
import { ReleasesPage } from '../releases/ReleasesPage';
import { ServersPage } from '../servers/ServersPage';
import { fakeRegistry, reject } from '../testing/fake-registry';
import { renderPage } from '../testing/render-page';
import {
  sampleEvidence,
  sampleHistory,
  sampleRelease,
  sampleServer,
  sampleStatus,
} from '../testing/samples';

const channel = '/channels/production';
const time = '2026-11-26T10:00:00.000Z';
const builder = 'GitHub Actions, meridian/site, run 7';

const block = { at: time, actor: 'ali', reason: 'Loses entries' };
const states = [{ channel: 'production', state: 'live' as const }];
const releases = {
  releases: [
    sampleRelease({ states, provenance: { builder } }),
    sampleRelease({ version: '1.2.0', bytes: 170_000, block }),
  ],
  next: 'shop@1.2.0',
};
const noChanges = { added: [], removed: [], changed: [] };
const responses = {
  [`${channel}/status`]: sampleStatus(),
  [`${channel}/history`]: { entries: [sampleHistory()] },
  [`${channel}/diff`]: {
    apps: [
      {
        app: 'shop',
        from: '1.2.0',
        to: '1.3.0',
        commits: { from: 'f00dfeed', to: '1a2b3c4d5e6f', builder },
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
  [`${channel}/servers`]: { servers: [sampleServer({ state: 'behind', problems: ['It hangs.'] })] },
};

function open(page: ReactNode, path = '', more: Record<string, unknown> = {}) {
  const sent = fakeRegistry({ ...responses, ...more });
  const pattern = `/channels/:channel/${path || '*'}`;
  return {
    sent,
    ...renderPage(page, { at: `${channel}/${path.replace(':app', 'shop')}`, pattern }),
  };
}

it.each<[string, ReactNode, string, string]>([
  ['an app', <AppPage key="" />, 'apps/:app', 'Sell books'],
  ['the history', <HistoryPage key="" />, '', 'shop 1.2.0 → 1.3.0'],
  ['releases', <ReleasesPage key="" />, '', 'Loses entries'],
  ['site servers', <ServersPage key="" />, '', 'It hangs.'],
])('the page of %s shows what there is, to everyone', async (_, page, path, text) => {
  open(page, path);
  expect((await screen.findAllByText(text, { exact: false })).length).toBeGreaterThan(0);
});

describe('the page of an app', () => {
  const error = {
    ...{ app: 'shop', version: '1.3.0', route: '/shop/:id', where: 'page', side: 'server' },
    message: 'cart store is not there',
    stack: 'Error: cart store is not there\n    at Cart',
    ...{ count: 12, firstAt: time, lastAt: time, requestId: 'd69e1dfa' },
  };
  const figure = (name: string, count: number) => ({
    ...{ app: 'shop', version: '1.3.0', name, count, bucket: null },
  });

  it('says what failed, with its stack and the number that visitors name', async () => {
    open(<AppPage />, 'apps/:app', { [`${channel}/errors`]: { errors: [error] } });
    const errors = within(await screen.findByRole('table', { name: /Errors of shop/ }));
    for (const text of ['cart store is not there', 'd69e1dfa', 'page, /shop/:id, on the server'])
      expect(errors.getByText(text)).toBeVisible();
    expect(errors.getByText(/at Cart/)).toBeInTheDocument();
  });

  it('says nothing of errors where the registry does not know them', async () => {
    open(<AppPage />, 'apps/:app', { [`${channel}/errors`]: reject(404, 'not-found', 'no') });
    await screen.findByRole('heading', { name: 'How it does' });
    expect(screen.queryByRole('heading', { name: 'Errors' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has figures by release, and the verdict on a canary in a sentence', async () => {
    const figures = [figure('pages', 200), figure('render', 1), figure('server-error', 2)];
    const telemetry = { channel: 'production', minutes: 60, figures, evidence: [sampleEvidence()] };
    open(<AppPage />, 'apps/:app', { [`${channel}/telemetry`]: telemetry });
    expect(await screen.findByText(/fails on 6 of 52 visits; what is live/)).toBeVisible();
    expect(
      await screen.findByRole('row', { name: /^1.3.0 200 render 0.5, server 1/ }),
    ).toBeVisible();
  });
});

it('shows what differs between two generations, commits and sizes of files included', async () => {
  fakeRegistry(responses);
  const pattern = '/channels/:channel/*';
  renderPage(<DiffPage />, { at: `${channel}/diff?from=1&to=2`, pattern });
  const shop = await screen.findByRole('region', { name: 'shop' });
  for (const text of ['added /shop/sale', /2 files, 180 KB \(\+10 KB\)/, /Sell at a lower price/])
    expect(within(shop).getByText(text)).toBeVisible();
  expect(within(shop).getByRole('link', { name: /^f00dfee → 1a2b3c4/ })).toHaveAttribute(
    'href',
    'https://github.com/meridian/site/compare/f00dfeed...1a2b3c4d5e6f',
  );
});

describe('the page of releases', () => {
  it('offers what can be done with a release: a blocked one is not promoted', async () => {
    open(<ReleasesPage />);
    const rowOf = (version: string) =>
      within(
        screen.getByRole('rowheader', { name: `shop ${version}` }).closest('tr') as HTMLElement,
      );
    await screen.findByRole('button', { name: 'Promote shop 1.3.0' });
    expect(rowOf('1.3.0').getByText('180 KB, +10 KB')).toBeVisible();
    expect(rowOf('1.3.0').getByRole('link', { name: /1a2b3c4/ })).toHaveAttribute(
      'href',
      'https://github.com/meridian/site/commit/1a2b3c4d5e6f',
    );
    expect(rowOf('1.2.0').queryByRole('link', { name: /1a2b3c4/ })).toBeNull();
    expect(rowOf('1.2.0').queryByRole('button', { name: /Promote/ })).toBeNull();
    expect(rowOf('1.2.0').getByRole('button', { name: 'Unblock shop 1.2.0' })).toBeVisible();
  });

  it('leaves out columns that are empty', async () => {
    const plain = { releases: [sampleRelease({ note: null })], next: null };
    open(<ReleasesPage />, '', { '/releases': plain });
    await screen.findByRole('columnheader', { name: 'Size' });
    expect(screen.queryByRole('columnheader', { name: /State|Change note/ })).toBeNull();
  });

  it('looks for releases by what was typed, in one request, and goes on to older ones', async () => {
    const { sent } = open(<ReleasesPage />);
    await userEvent.type(await screen.findByRole('searchbox'), '1.3');
    const searches = () =>
      sent.filter(({ path }) => path.includes('search=')).map(({ path }) => path);
    await waitFor(() => expect(searches()).toEqual(['/releases?search=1.3&limit=50']));
    await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
    const older = '/releases?search=1.3&before=shop%401.2.0&limit=50';
    await waitFor(() => expect(searches()).toContain(older));
    await userEvent.click(screen.getByRole('button', { name: 'Newer' }));
    expect(await screen.findByText('Page 1')).toBeVisible();
  });
});

it('turns the pages of a long history', async () => {
  const entries = Array.from({ length: 60 }, (_, index) =>
    sampleHistory({ generation: 60 - index }),
  );
  open(<HistoryPage />, '', { [`${channel}/history`]: { entries } });
  await screen.findByRole('rowheader', { name: '60' });
  expect(screen.queryByRole('rowheader', { name: '10' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Older' }));
  expect(await screen.findByRole('rowheader', { name: '10' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Older' })).toBeDisabled();
});
