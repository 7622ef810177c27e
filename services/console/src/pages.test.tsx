import type { FigureName } from '@meridian/contracts/telemetry';
import { ToastRegion } from '@meridian/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AppPage } from './app-page/AppPage';
import { DiffPage } from './history/DiffPage';
import { HistoryPage } from './history/HistoryPage';
import { ServersPage } from './live/ServersPage';
import { ReleasesPage } from './releases/ReleasesPage';
import { fakeRegistry } from './testing/fake-registry';
import {
  sampleEvidence,
  sampleHistory,
  sampleRelease,
  sampleServer,
  sampleStatus,
} from './testing/registry-samples';
import { renderInConsole } from './testing/render-in-console';

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
  [`${channel}/status`]: sampleStatus({
    servers: [sampleServer({ state: 'behind', problems: ['It hangs.'] })],
  }),
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
};

function open(page: ReactNode, path = '', more: Record<string, unknown> = {}) {
  const sent = fakeRegistry({ ...responses, ...more });
  const pattern = `/channels/:channel/${path || '*'}`;
  return {
    sent,
    ...renderInConsole(page, { at: `${channel}/${path.replace(':app', 'shop')}`, pattern }),
  };
}

it('shows what each site server serves, and its problems', async () => {
  open(<ServersPage />);
  expect(await screen.findByText('It hangs.')).toBeVisible();
  expect(screen.getByText('behind')).toBeVisible();
});

describe('the page of an app', () => {
  const error = {
    ...{ app: 'shop', version: '1.3.0', route: '/shop/:id', where: 'page', side: 'server' },
    message: 'cart store is not there',
    stack: 'Error: cart store is not there\n    at Cart',
    ...{ count: 12, firstAt: time, lastAt: time, requestId: 'd69e1dfa' },
  };
  const figure = (name: FigureName, count: number) => ({
    ...{ app: 'shop', version: '1.3.0', name, count, bucket: null },
  });

  it('says what failed, with its stack and the number that visitors name', async () => {
    open(<AppPage />, 'apps/:app', { [`${channel}/errors`]: { errors: [error] } });
    const errors = within(await screen.findByRole('table', { name: /Errors of shop/ }));
    for (const text of ['cart store is not there', 'd69e1dfa', 'page, /shop/:id, on the server'])
      expect(errors.getByText(text)).toBeVisible();
    expect(errors.getByText(/at Cart/)).toBeInTheDocument();
  });

  it('has figures by release, and the numbers of the test of a canary', async () => {
    const figures = [figure('pages', 200), figure('render', 1), figure('server-error', 2)];
    const telemetry = { minutes: 60, figures, evidence: [sampleEvidence()] };
    open(<AppPage />, 'apps/:app', { [`${channel}/status`]: sampleStatus({ telemetry }) });
    await screen.findByRole('row', { name: /^1.3.0 200 render 0.5, server 1/ });
    expect(
      screen.getByText(/^server errors: 6 of 52 with it, 0 of 1313 without; evidence 9.1/),
    ).toBeInTheDocument();
  });
});

it('shows what differs between two generations, commits and sizes of files included', async () => {
  fakeRegistry(responses);
  const pattern = '/channels/:channel/*';
  renderInConsole(<DiffPage />, { at: `${channel}/diff?from=1&to=2`, pattern });
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

  it('makes a link to the site with a release, and says what the rules would reject', async () => {
    const id = 'a'.repeat(22);
    const made = { id, channel: 'production', releases: [], expiresAt: time };
    const problem = 'shop 1.3.0 takes a page of another app';
    const { sent } = open([<ReleasesPage key="page" />, <ToastRegion key="toasts" />], '', {
      'POST /previews': { ...made, problems: [problem] },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Preview of shop 1.3.0' }));
    expect(await screen.findByRole('link', { name: /Open the preview/ })).toHaveAttribute(
      'href',
      `https://meridian.example/preview/${id}`,
    );
    expect(await screen.findByText(`It would be rejected now: ${problem}`)).toBeVisible();
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      channel: 'production',
      releases: [{ app: 'shop', version: '1.3.0' }],
    });
  });

  it('leaves out columns that are empty', async () => {
    const plain = { releases: [sampleRelease({ note: null })], next: null };
    open(<ReleasesPage />, '', { '/releases': plain });
    await screen.findByRole('columnheader', { name: 'Size' });
    expect(screen.queryByRole('columnheader', { name: /State|Change note/ })).toBeNull();
  });

  it('looks for releases by what was typed, in one request, and goes on to older ones', async () => {
    const older = '/releases?search=1.3&before=shop%401.2.0&limit=50';
    const last = { releases: [sampleRelease({ version: '1.1.0' })], next: null };
    const { sent } = open(<ReleasesPage />, '', { [older]: last });
    await userEvent.type(await screen.findByRole('searchbox'), '1.3');
    const searches = () =>
      sent.filter(({ path }) => path.includes('search=')).map(({ path }) => path);
    await waitFor(() => expect(searches()).toEqual(['/releases?search=1.3&limit=50']));
    await userEvent.click(await screen.findByRole('button', { name: 'Show older releases' }));
    expect(await screen.findByRole('rowheader', { name: 'shop 1.1.0' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show older releases' })).toBeNull();
  });
});

it('begins with the newest changes of a long history, and has more of it', async () => {
  const entries = Array.from({ length: 60 }, (_, index) =>
    sampleHistory({ generation: 60 - index }),
  );
  const historyPath = (limit: number) => `${channel}/history?limit=${limit}`;
  open(<HistoryPage />, '', {
    [historyPath(50)]: { entries: entries.slice(0, 50) },
    [historyPath(100)]: { entries },
  });
  await screen.findByRole('rowheader', { name: '60' });
  expect(screen.queryByRole('rowheader', { name: '10' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show older changes' }));
  expect(await screen.findByRole('rowheader', { name: '10' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older changes' })).toBeNull();
});
