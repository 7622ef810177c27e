import type { FigureName } from '@meridian/contracts/telemetry';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Console } from './Console';
import { fakeRegistry, sampleSession } from './testing/fake-registry';
import {
  sampleEvidence,
  sampleHistory,
  sampleRelease,
  sampleServer,
  sampleStatus,
} from './testing/registry-samples';

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

beforeAll(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

function open(more: Record<string, unknown> = {}, at = channel) {
  const sent = fakeRegistry({ ...responses, ...more });
  window.history.replaceState(null, '', `/ops${at}`);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Console />
    </QueryClientProvider>,
  );
  return { client, sent };
}

it('says so when the registry cannot be reached, in place of asking for a password', async () => {
  open({ '/session': 'unreachable' });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByLabelText(/Password/)).toBeNull();
});

it('asks to sign in when the session ends, and leads back to the page', async () => {
  const { client } = open({}, `${channel}/servers`);
  const heading = { name: 'Site servers of production' };
  await screen.findByRole('heading', heading);
  fakeRegistry({ '/session': { ...sampleSession, session: null } });
  await act(() => client.invalidateQueries({ queryKey: ['/session'] }));
  await waitFor(() => expect(screen.getByLabelText(/Password/)).toBeVisible());
  fakeRegistry({});
  await act(() => client.invalidateQueries({ queryKey: ['/session'] }));
  expect(await screen.findByRole('heading', heading)).toBeVisible();
});

it('redirects an unknown URL to the first channel', async () => {
  open({}, '/nowhere');
  expect(await screen.findByRole('heading', { name: 'Live in production' })).toBeVisible();
});

it('shows what each site server serves, and its problems', async () => {
  open({}, `${channel}/servers`);
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

  it('lists errors, each with its stack and the number that visitors see', async () => {
    open({ [`${channel}/errors`]: { errors: [error] } }, `${channel}/apps/shop`);
    const errors = within(await screen.findByRole('table', { name: /Errors of shop/ }));
    for (const text of ['cart store is not there', 'd69e1dfa', 'page, /shop/:id, on the server'])
      expect(errors.getByText(text)).toBeVisible();
    expect(errors.getByText(/at Cart/)).toBeInTheDocument();
  });

  it('shows figures by release, and the numbers of the test of a canary', async () => {
    const figures = [figure('pages', 200), figure('render', 1), figure('server-error', 2)];
    const telemetry = { minutes: 60, figures, evidence: [sampleEvidence()] };
    open({ [`${channel}/status`]: sampleStatus({ telemetry }) }, `${channel}/apps/shop`);
    await screen.findByRole('row', { name: /^1.3.0 200 render 0.5, server 1/ });
    expect(
      screen.getByText(/^server errors: 6 of 52 with it, 0 of 1313 without; evidence 9.1/),
    ).toBeInTheDocument();
  });
});

it('shows what differs between two generations, commits and sizes of files included', async () => {
  open({}, `${channel}/diff?from=1&to=2`);
  const shop = await screen.findByRole('region', { name: 'shop' });
  for (const text of ['added /shop/sale', /2 files, 180 KB \(\+10 KB\)/, /Sell at a lower price/])
    expect(within(shop).getByText(text)).toBeVisible();
  expect(within(shop).getByRole('link', { name: /^f00dfee → 1a2b3c4/ })).toHaveAttribute(
    'href',
    'https://github.com/meridian/site/compare/f00dfeed...1a2b3c4d5e6f',
  );
});

describe('the page of releases', () => {
  const releasesPage = `${channel}/releases`;

  it('offers the actions on a release, and no promotion of a blocked one', async () => {
    open({}, releasesPage);
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

  it('links to a preview of a release, and says what the rules would reject', async () => {
    const id = 'a'.repeat(22);
    const made = { id, channel: 'production', releases: [], expiresAt: time };
    const problem = 'shop 1.3.0 takes a page of another app';
    const preview = { ...made, problems: [problem] };
    const { sent } = open({ 'POST /previews': preview }, releasesPage);
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
    open({ '/releases': plain }, releasesPage);
    await screen.findByRole('columnheader', { name: 'Size' });
    expect(screen.queryByRole('columnheader', { name: /State|Change note/ })).toBeNull();
  });

  it('finds releases by the typed text, in one request, and loads older ones', async () => {
    const older = '/releases?search=1.3&before=shop%401.2.0&limit=50';
    const last = { releases: [sampleRelease({ version: '1.1.0' })], next: null };
    const { sent } = open({ [older]: last }, releasesPage);
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
  const histories = {
    [historyPath(50)]: { entries: entries.slice(0, 50) },
    [historyPath(100)]: { entries },
  };
  open(histories, `${channel}/history`);
  await screen.findByRole('rowheader', { name: '60' });
  expect(screen.queryByRole('rowheader', { name: '10' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show older changes' }));
  expect(await screen.findByRole('rowheader', { name: '10' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older changes' })).toBeNull();
});
