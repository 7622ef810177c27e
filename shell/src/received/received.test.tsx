import { inEnglish } from '@meridian/composition';
import type { ReceivedPreRegistration, Submission } from '@meridian/contracts';
import { emailJsSettings, sampleSettings } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import { makeMap, makeRelease } from '../testing/make-map';
import { openSite } from '../testing/open-site';
import { removeListeners } from '../testing/remove-listeners';
import { route } from './received.route';

removeListeners();

const received: ReceivedPreRegistration = {
  reference: 'MHE-7K2QX0DA',
  receivedAt: '2026-03-11T20:05:00.000Z',
  answerBy: '2026-03-19',
  keptUntil: '2026-09-08',
  events: [
    {
      kind: 'course',
      title: 'ECG for the Busy Ward',
      path: '/courses-detail/1a3f2f0c49ef2c4c86615422',
      calendar: '/api/calendar/courses/1a3f2f0c49ef2c4c86615422.ics',
      startDate: '2026-03-23',
      endDate: '2026-04-27',
      place: 'Lahore',
      fee: 'Students: PKR 14,000',
      status: 'scheduled',
      registrationLink: '',
    },
  ],
  others: 0,
};
const [ecg] = received.events;

async function open(
  outcome?: Submission['outcome'],
  token = received.reference,
  settings = sampleSettings,
) {
  const url = new URL(`/my-data/received?token=${token}`, 'https://site.test');
  const submission = outcome && { form: 'deletion', values: { token }, outcome };
  const data = (await route.loader?.({ params: {}, url, submission } as never)) as never;
  const map = makeMap({ content: makeRelease('content', { routes: { home: '/' } }) });
  const page = { ...route, loader: () => data } as never;
  await openSite(map, { 'content ./routes/home': page }, '/', undefined, settings);
  return route.meta({ data, params: {}, url, t: inEnglish });
}
const show = (changes: Partial<ReceivedPreRegistration> = {}) =>
  open({ status: 'received', received: { ...received, ...changes } });
const main = () => within(screen.getByRole('main'));

it('shows what a pre-registration is for, with links to page and calendar', async () => {
  expect(await show()).toMatchObject({ title: 'Your pre-registration', noIndex: true });
  expect(main().getByText(/^We received pre-registration/)).toHaveTextContent(
    'We received pre-registration MHE-7K2QX0DA on 12 March 2026 at 01:05 in Pakistan.',
  );
  expect(main().getByRole('link', { name: ecg?.title ?? '' })).toHaveAttribute('href', ecg?.path);
  expect(main().getByRole('link', { name: 'Add it to your calendar' })).toHaveAttribute(
    'href',
    ecg?.calendar,
  );
  for (const said of ['Course', 'Lahore', 'Students: PKR 14,000'])
    expect(main().getByText(said)).toBeVisible();
});

it('says when it is answered and how long it is there', async () => {
  await show();
  expect(main().getByText(/^We answer by e-mail/)).toHaveTextContent('usually by 19 March 2026');
  expect(main().getByText(/^Anyone who has the number/)).toHaveTextContent(
    'It goes on 8 September 2026 at the latest',
  );
  expect(main().getByRole('link', { name: 'have it deleted before' })).toHaveAttribute(
    'href',
    '/my-data/delete',
  );
});

it.each([
  ['cancelled', 'It is cancelled. Its page says what to do.'],
  ['moved', 'It was moved; these are the new dates.'],
  ['withdrawn', 'It is no longer on our site.'],
] as const)('says that something is %s', async (status, text) => {
  if (!ecg) throw new Error('no event');
  await show({ events: [{ ...ecg, status }] });
  expect(main().getByText(text)).toBeVisible();
  expect(main().queryAllByRole('link', { name: 'Add it to your calendar' })).toHaveLength(
    status === 'withdrawn' ? 0 : 1,
  );
});

it('says who registers delegates of what others hold', async () => {
  if (!ecg) throw new Error('no event');
  await show({ events: [{ ...ecg, registrationLink: 'https://forum.example/register' }] });
  expect(main().getByRole('link', { name: /^its own page/ })).toHaveAttribute(
    'href',
    'https://forum.example/register',
  );
});

it('tells what was written by hand from nothing at all', async () => {
  await show({ events: [], others: 1 });
  expect(main().getByText(/something that was written by hand/)).toBeVisible();
});

it('says that nothing was chosen yet', async () => {
  await show({ events: [] });
  expect(main().getByText(/^No conference or course was chosen yet/)).toBeVisible();
});

it('asks for the number, with a form that the server answers', async () => {
  await open(undefined, '');
  const form = main().getByRole('form', { name: 'Look up a pre-registration' });
  expect(form).toHaveAttribute('method', 'get');
  expect(form).toHaveAttribute('action', '/my-data/received');
  expect(main().getByRole('textbox', { name: /^Reference number/ })).toHaveAttribute(
    'name',
    'token',
  );
});

it('says what is expected of a number that it does not find, and keeps it', async () => {
  const message = 'No pre-registration has the number MHE-00000000, or no longer.';
  const outcome = { status: 'invalid', errors: [{ field: '', message }] } as const;
  const meta = await open({ ...outcome, errors: [...outcome.errors] }, 'MHE-00000000');
  expect(meta.title).toBe('Error: Your pre-registration');
  expect(main().getByRole('link', { name: message })).toHaveAttribute('href', '#token');
  const field = main().getByRole('textbox', { name: /^Reference number/ });
  expect(field).toHaveValue('MHE-00000000');
  expect(field).toBeInvalid();
});

it('says when it cannot look it up now', async () => {
  await open({ status: 'unavailable', message: 'Wait a few minutes.' });
  expect(main().getByRole('alert')).toHaveTextContent('Wait a few minutes.');
});

it('says which pre-registrations have no number where browsers send them to EmailJS', async () => {
  const said = () => main().queryByText(/through the e-mail service EmailJS/);
  await open(undefined, '', emailJsSettings);
  expect(said()).toHaveTextContent(
    'Only pre-registrations that were sent without JavaScript have a number. Others went through the e-mail service EmailJS to our mailbox: to ask about one of them, write to hello@meridian-health.example.',
  );
});

it('says nothing of EmailJS where this site takes all forms', async () => {
  await open(undefined, '');
  expect(main().queryByText(/EmailJS/)).not.toBeInTheDocument();
});
