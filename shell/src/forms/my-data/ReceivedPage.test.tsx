import type { ReceivedPreRegistration, Submission } from '@meridian/contracts';
import { emailJsSettings } from '@meridian/testing';
import { main, openFormPage } from '../../testing/open-site';
import { sampleReceived as received } from '../../testing/sample-received';
import { route } from './received.route';

const [ecg] = received.events;

const open = (
  outcome?: Submission['outcome'],
  token = received.reference,
  settings?: typeof emailJsSettings,
) =>
  openFormPage(
    route,
    `/my-data/received?token=${token}`,
    outcome && { form: 'deletion', values: { token }, outcome },
    settings,
  );
const show = (changes: Partial<ReceivedPreRegistration> = {}) =>
  open({ status: 'received', received: { ...received, ...changes } });

it('shows what a pre-registration is for, when it is answered, and how long it is there', async () => {
  expect(await show()).toMatchObject({ title: 'Your pre-registration', noIndex: true });
  const texts: [RegExp, string][] = [
    [/^We received pre-registration/, 'MHE-7K2QX0DA on 12 March 2026 at 01:05 in Pakistan.'],
    [/^We answer by e-mail/, 'usually by 19 March 2026'],
    [/^Anyone who has the number/, 'It goes on 8 September 2026 at the latest'],
  ];
  for (const [start, said] of texts) expect(main().getByText(start)).toHaveTextContent(said);
  const links = [ecg?.title ?? '', 'Add it to your calendar', 'have it deleted before'].map(
    (name) => main().getByRole('link', { name }).getAttribute('href'),
  );
  expect(links).toEqual([ecg?.path, ecg?.calendar, '/my-data/delete']);
  for (const said of ['Course', 'Lahore', 'Students: PKR 14,000'])
    expect(main().getByText(said)).toBeVisible();
});

it("says what has become of each event, and who registers delegates of other organizers' events", async () => {
  if (!ecg) throw new Error('no event');
  const events = (['cancelled', 'moved', 'withdrawn'] as const).map((status) => ({
    ...ecg,
    status,
    path: `/courses-detail/${status}`,
    registrationLink: status === 'moved' ? 'https://forum.example/register' : '',
  }));
  await show({ events });
  const items = main()
    .getAllByRole('listitem')
    .flatMap((item) => (item.closest('nav') ? [] : item.textContent));
  expect(items).toEqual([
    expect.stringMatching(/It is cancelled\. Its page says what to do\..*Add it to your calendar/),
    expect.stringMatching(/It was moved; these are the new dates\..*Add it to your calendar/),
    expect.stringMatching(/It is no longer on our site\.(?!.*calendar)/),
  ]);
  expect(main().getByRole('link', { name: /^its own page/ })).toHaveAttribute(
    'href',
    'https://forum.example/register',
  );
});

it('distinguishes something written by hand from nothing at all', async () => {
  await show({ events: [], others: 1 });
  expect(main().getByText(/something that was written by hand/)).toBeVisible();
  await show({ events: [] });
  expect(main().getByText(/^No conference or course was chosen yet/)).toBeVisible();
});

it('asks for the number, and says who has none when browsers send forms to EmailJS', async () => {
  await open(undefined, '', emailJsSettings);
  const form = main().getByRole('form', { name: 'Look up a pre-registration' });
  expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual([
    'get',
    '/my-data/received',
  ]);
  expect(main().getByRole('textbox', { name: /^Reference number/ })).toHaveAttribute(
    'name',
    'token',
  );
  expect(main().getByText(/through the e-mail service EmailJS/)).toHaveTextContent(
    /^Only pre-registrations that were sent without JavaScript have a number\./,
  );
});

it('says when it cannot look it up now', async () => {
  await open({ status: 'unavailable', message: 'Wait a few minutes.' });
  expect(main().queryByText(/EmailJS/)).not.toBeInTheDocument();
  expect(main().getByRole('alert')).toHaveTextContent('Wait a few minutes.');
});
