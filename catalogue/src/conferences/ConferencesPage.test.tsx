import { renderRoute, sampleApi, sampleConference } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { hrefOf, titlesIn } from '../testing/catalogue-pages';

function renderConferences(
  search = '',
  options: { api?: ReturnType<typeof sampleApi>; now?: Date } = {},
) {
  return renderRoute(remote, `/conferences${search}`, { api: sampleApi(), ...options });
}

const titles = () => titlesIn(screen.getByRole('list', { name: 'Conferences' }));

it('shows upcoming conferences soonest first, including one that runs today, as links to their pages', async () => {
  await renderConferences();
  expect(titles()).toEqual([
    'Nursing Leadership Forum',
    'Heart Failure Across Borders',
    'Child Health in a Warming World: He…',
    'Mothers First',
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('4 upcoming conferences');
  expect(hrefOf(/^Heart Failure/)).toBe('/conferences-detail/conference-heart');
  expect(hrefOf(/^Add a conference/)).toBe('/add_conference');
});

it('shows past ones latest first, by a link that keeps the search words', async () => {
  const view = await renderConferences('?q=e');
  const link = screen.getByRole('link', { name: '2 past' });
  expect(link).toHaveAttribute('href', '/conferences?when=past&q=e');
  await userEvent.click(link);
  expect(titles()).toEqual(['Day Surgery Update', 'Imaging in the Emergency Department']);
  expect(screen.getByRole('status')).toHaveTextContent('2 past conferences for “e”');
  expect(screen.getByRole('link', { name: /^\d upcoming$/ })).toBeVisible();
  expect(view.api.requested).toContain('/conference-list?when=past&q=e');
});

it('cuts a title to 35 and a subtitle to 29 characters, and tells screen readers the whole texts', async () => {
  const conference = sampleConference({ title: 't'.repeat(36), subTitle: 's'.repeat(30) });
  await renderConferences('', { api: sampleApi({ conferences: [conference] }) });
  expect(titles()).toEqual([`${'t'.repeat(35)}…`]);
  expect(screen.getByRole('heading', { name: conference.title })).toBeInTheDocument();
  expect(screen.getByText(`${'s'.repeat(29)}…`)).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText(conference.subTitle)).toHaveClass('visually-hidden');
});

it('filters by city, and says so', async () => {
  const view = await renderConferences();
  const cities = screen.getByRole('group', { name: 'City' });
  await userEvent.click(within(cities).getByRole('checkbox', { name: /^Lahore/ }));
  expect(view.location().search).toBe('?city=Lahore');
  expect(titles()).toEqual(['Heart Failure Across Borders']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Conferences$/);
  expect(screen.getByRole('link', { name: 'Take off City: Lahore' })).toBeVisible();
});

it('searches while the visitor types, and without JavaScript by a GET form that includes upcoming or past', async () => {
  const view = await renderConferences('?when=past');
  const form = screen.getByRole('searchbox').closest('form');
  expect(form).toHaveAttribute('action', '/conferences');
  expect(new FormData(form ?? undefined).get('when')).toBe('past');
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.paste('surgery');
  expect(await screen.findByText('1 past conference for “surgery”')).toBeInTheDocument();
  expect(view.location().search).toBe('?when=past&q=surgery');
});

it('says when nothing matches, with the others that match, or when there is none at all', async () => {
  const view = await renderConferences('?q=imaging');
  expect(
    screen.getByRole('heading', { name: 'No upcoming conference matches' }),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Look at 1 past' }));
  expect(view.location().search).toBe('?when=past&q=imaging');
  expect(titles()).toEqual(['Imaging in the Emergency Department']);
  view.unmount();
  await renderConferences('', { api: sampleApi({ conferences: [] }) });
  const none = { name: 'There is no upcoming conference' };
  expect(screen.getByRole('heading', none)).toBeInTheDocument();
});
