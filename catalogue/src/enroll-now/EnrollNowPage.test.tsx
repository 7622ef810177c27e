import { type Host, HostProvider } from '@meridian/composition';
import type { Submission } from '@meridian/contracts';
import {
  emailJsFields,
  notOpenMessage,
  preRegistrationFields,
  undecided,
} from '@meridian/contracts/forms';
import { toConferenceOption, toCourseOption } from '@meridian/contracts/programme';
import {
  emailJsSettings,
  failing,
  type RenderRouteOptions,
  renderRoute,
  sampleApi,
  sampleConference,
  sampleCourse,
  sampleSettings,
  translateTexts,
} from '@meridian/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { remote } from '../remote';
import { PreRegistrationForm } from './PreRegistrationForm';
import { fieldSettings } from './pre-registration-settings';

const storageKey = 'meridian:pre-registration';
const fetched = jest.fn<Promise<Response>, [string, { body: FormData }]>();
let fetchBefore: typeof fetch;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-10T09:00:00+05:00'), doNotFake: ['setTimeout'] });
  fetchBefore = globalThis.fetch;
  globalThis.fetch = fetched as unknown as typeof fetch;
  fetched.mockReset().mockImplementation(async () => new Response('OK'));
  localStorage.clear();
});
afterEach(() => {
  globalThis.fetch = fetchBefore;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const heart = 'Heart Failure Across Borders, 10–12 April 2026, Lahore';
const heartForStudents = `${heart} – Students, Early: PKR 4,000`;
const ecg = 'ECG Interpretation for the Busy Ward, course from 18 April 2026, Online';
const whole: Record<string, string> = {
  user_title: 'Dr',
  user_Fname: 'Sana',
  user_Lname: 'Malik',
  user_dob: '1994-03-27',
  user_gender: 'Female',
  user_email: 'sana@example.com',
  user_whatsappno: '+92 300 1234567',
  user_contactno: '042-35550142',
  user_country: 'Pakistan',
  user_currentAddress: '12 Mall Road',
  user_permanentAddress: '12 Mall Road',
  user_qualification: 'MBBS',
  user_qualificationYear: '2018-06-30',
  user_placeOfPractice: 'Services Hospital',
  user_conferences: heart,
  user_message: 'To learn from colleagues.',
  user_signature: 'Sana Malik',
};

const open = (url = '/enroll-now', options: RenderRouteOptions = {}) =>
  renderRoute(remote, url, { api: sampleApi(), ...options });
const saveDraft = (draft: Record<string, string>) =>
  localStorage.setItem(storageKey, JSON.stringify(draft));
const field = (name: string) => {
  const element = document.getElementById(name);
  if (!element || !('value' in element)) throw new Error(`no field ${name}`);
  return element as HTMLInputElement;
};
/** The menu of a course or conference. */
const menu = (id: string) => field(`choice-${id}`) as unknown as HTMLSelectElement;
/** What the field for courses and conferences sends, as a line for each choice. */
const chosen = () => {
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Pre-registration' });
  return new FormData(form).getAll('user_conferences').filter(Boolean);
};
/** Fills fields at once: typing key by key is slow. */
const fillIn = (...names: string[]) => {
  for (const name of names) fireEvent.change(field(name), { target: { value: whole[name] } });
};
/** Opens the last step, with all answers of the draft. */
const openCheck = (draft: Record<string, string> = {}, options: RenderRouteOptions = {}) => {
  saveDraft({ ...whole, ...draft });
  return open('/enroll-now?part=check', options);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const group = (name: string) => screen.findByRole('group', { name });

const host: Host = {
  useLocation: () => ({ pathname: '/enroll-now', search: '', hash: '' }),
  useNavigate: () => () => {},
  useIsNavigating: () => false,
  useSettings: () => sampleSettings,
  useWidget: () => ({ state: { status: 'pending' }, retry: () => {}, onError: () => {} }),
  useServedWidget: () => null,
  WidgetFailure: () => null,
  WidgetSkeleton: () => null,
};

const preRegistration = (submission: Submission | null = null) => {
  const groups = [
    { focus: '', options: [toConferenceOption(sampleConference(), '2026-03-10')] },
    { focus: 'Cardiology', options: [toCourseOption(sampleCourse())] },
  ];
  return (
    <HostProvider value={host}>
      <PreRegistrationForm
        groups={groups}
        asked={{ title: '', line: '' }}
        submission={submission}
      />
    </HostProvider>
  );
};

/** The form as the server renders it. */
function renderHtml(submission: Submission | null = null) {
  const root = document.createElement('div');
  root.innerHTML = renderToString(preRegistration(submission));
  return root;
}

it('keeps the focus on the button that a visitor is about to press while it is hydrated', async () => {
  const container = document.body.appendChild(renderHtml());
  const button = within(container).getByRole('button', { name: 'Send pre-registration' });
  button.focus();
  render(preRegistration(), { container, hydrate: true });
  expect(await screen.findByRole('button', { name: 'Continue' })).toBe(button);
  expect(button).toHaveFocus();
});

describe('the form as HTML', () => {
  it('has all 21 fields in six groups, none hidden, with types and tokens, and posts to its own page', () => {
    const html = renderHtml();
    const form = html.querySelector('form');
    expect(form?.getAttribute('method')).toBe('post');
    expect(form?.getAttribute('action')).toBe('/enroll-now');
    const fields = [...html.querySelectorAll<HTMLInputElement>('[name^=user_]')];
    expect([...new Set(fields.map(({ name }) => name))]).toEqual([
      ...preRegistrationFields.map(({ name }) => name),
      'user_remarks',
    ]);
    expect(html.querySelectorAll('fieldset > legend')).toHaveLength(6);
    expect(html.querySelectorAll('[hidden]')).toHaveLength(0);
    const attribute = (name: string, key: string) =>
      html.querySelector(`[name=${name}]`)?.getAttribute(key);
    for (const { name } of preRegistrationFields)
      expect([name, attribute(name, 'autocomplete')]).toEqual([
        name,
        name === 'user_conferences' ? null : (fieldSettings[name].autoComplete ?? 'off'),
      ]);
    expect(
      ['user_dob', 'user_whatsappno', 'user_email'].map((name) => attribute(name, 'type')),
    ).toEqual(['date', 'tel', 'email']);
    // The choices are a group of controls, of which none is required by itself; its label has the mark.
    const optional = fields.filter(({ required }) => !required).map(({ name }) => name);
    expect([...new Set(optional)]).toEqual([
      ...['user_cnic', 'user_passport', 'user_pmdc', 'user_expirydate'],
      ...['user_conferences', 'user_remarks'],
    ]);
    expect(html.textContent).toContain('CNIC number (optional)');
    expect(html.textContent).toContain('Conferences and courses *');
  });

  it('is rendered again as a whole, with errors and what was typed', () => {
    const html = renderHtml({
      form: 'pre-registration',
      values: { ...whole, user_cnic: '123', user_conferences: `${heartForStudents}\n${ecg}` },
      outcome: {
        status: 'invalid',
        errors: [{ field: 'user_cnic', message: 'The CNIC number must have 13 digits' }],
      },
    });
    expect(html.querySelector('[role=alert] a')?.getAttribute('href')).toBe('#user_cnic');
    expect(html.querySelector<HTMLInputElement>('#user_cnic')?.value).toBe('123');
    const values = [...html.querySelectorAll<HTMLSelectElement>('select[name=user_conferences]')];
    expect(values.map(({ value }) => value)).toEqual([heartForStudents, ecg]);
    expect(html.querySelectorAll('details[open]')).toHaveLength(2);
  });
});

describe('what can be attended', () => {
  const titlesIn = (group: string) => {
    const details = screen
      .getByText(group, { exact: false, selector: 'summary *' })
      .closest('details');
    return [...(details?.querySelectorAll('label') ?? [])].map(({ textContent }) => textContent);
  };

  it('comes from the current lists, soonest first, and is sent as a line for each choice with its fee', async () => {
    await open('/enroll-now?part=attendance');
    expect(titlesIn('Conferences')).toEqual([
      'Nursing Leadership Forum',
      'Heart Failure Across Borders',
      expect.stringContaining('Child Health in a Warming World'),
      'Mothers First',
    ]);
    expect(titlesIn('Courses: Cardiology')).toContain('ECG Interpretation for the Busy Ward');
    await userEvent.selectOptions(menu('conference-heart'), 'Students, Early: PKR 4,000');
    await userEvent.selectOptions(menu('course-ecg'), 'Residents: PKR 32,000');
    expect(chosen()).toEqual([heartForStudents, `${ecg} – Residents: PKR 32,000`]);
    await userEvent.selectOptions(menu('conference-heart'), 'Not this one');
    expect(chosen()).toEqual([`${ecg} – Residents: PKR 32,000`]);
  });

  it('leaves out what is full, and says of what others hold that they register delegates', async () => {
    const registrationLink = 'https://heart.example/register';
    const conferences = [
      sampleConference({ registrationLink }),
      sampleConference({ _id: 'full', isFull: true }),
    ];
    await open('/enroll-now?part=attendance', { api: sampleApi({ conferences }) });
    expect(titlesIn('Conferences')).toEqual(['Heart Failure Across Borders']);
    expect(screen.getByText('its own page').closest('a')).toHaveAttribute('href', registrationLink);
  });

  it('asks for a choice, at the first control', async () => {
    await open('/enroll-now?part=attendance');
    fillIn('user_message');
    await press('Continue');
    const link = await screen.findByRole('link', { name: 'Select what you would like to attend' });
    await userEvent.click(link);
    expect(screen.getByRole('checkbox', { name: undecided })).toHaveFocus();
    expect(field('user_conferences')).toBeInvalid();
    await userEvent.click(screen.getByRole('checkbox', { name: undecided }));
    await press('Continue');
    expect(await group('Your signature')).toBeVisible();
    expect(chosen()).toEqual([undecided]);
  });

  it('is chosen in advance when a link asks for it and it is among the options', async () => {
    const { unmount } = await open('/enroll-now?course=course-ecg');
    // Which of three fees applies, the visitor says.
    expect(chosen()).toEqual([ecg]);
    expect(menu('course-ecg').closest('details')).toHaveAttribute('open');
    unmount();
    await open('/enroll-now?conference=conference-surgery');
    expect(chosen()).toEqual([]);
  });

  it('keeps what was chosen before and is not open any more, to be taken off', async () => {
    saveDraft({ ...whole, user_conferences: heart });
    const errors = [
      { field: 'user_conferences', message: notOpenMessage('An old course', 'is full') },
    ];
    await open('/enroll-now?part=attendance', {
      submission: {
        form: 'pre-registration',
        values: { ...whole, user_conferences: `An old course\n${heart}` },
        outcome: { status: 'invalid', errors },
      },
    });
    expect(chosen()).toEqual(['An old course', heart]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'An old course' }));
    expect(chosen()).toEqual([heart]);
  });

  it('is a text field when the lists fail to load', async () => {
    const failed = failing('unavailable');
    await open('/enroll-now', { api: { '/show-data': failed, '/read-course': failed } });
    expect(field('user_conferences').tagName).toBe('TEXTAREA');
  });
});

describe('one part after the other', () => {
  it('shows the first, and focuses the next when the first has no errors', async () => {
    await open();
    expect(await group('About you')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Identity documents' })).not.toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: '0 of 6 parts complete' })).toBeInTheDocument();
    await press('Continue');
    const summary = await screen.findByRole('alert', { name: 'Please check these fields' });
    expect(within(summary).getAllByRole('link')).toHaveLength(5);
    fillIn('user_title', 'user_gender', 'user_Fname', 'user_Lname', 'user_dob');
    await press('Continue');
    await group('Identity documents');
    expect(document.getElementById('part-identity')).toHaveFocus();
    expect(screen.getByRole('progressbar', { name: '1 of 6 parts complete' })).toBeInTheDocument();
    await press('Back');
    await group('About you');
    expect(field('user_Fname')).toHaveValue('Sana');
  });

  it.each([
    ['without a draft', {}],
    ['with a draft', { user_Lname: 'Malik' }],
  ])('lets one type on after errors, and hears them at the next try, %s', async (_, draft) => {
    if (Object.keys(draft).length > 0) saveDraft(draft);
    await open();
    await press('Continue');
    const summary = await screen.findByRole('alert', { name: 'Please check these fields' });
    expect(summary).toHaveFocus();
    await userEvent.click(field('user_Fname'));
    await userEvent.keyboard('Sana');
    expect(field('user_Fname')).toHaveValue('Sana');
    expect(field('user_Fname')).toHaveFocus();
    await press('Continue');
    await waitFor(() => expect(summary).toHaveFocus());
  });

  it('copies the address when both are the same', async () => {
    await open('/enroll-now?part=reach');
    fillIn('user_currentAddress');
    await press('It is my permanent address too');
    expect(field('user_permanentAddress')).toHaveValue('12 Mall Road');
  });
});

describe('checking the answers before sending', () => {
  it('shows them again, lets each be changed in its field, and returns', async () => {
    await openCheck();
    expect(await screen.findByRole('heading', { name: 'Check your answers' })).toBeInTheDocument();
    const row = (term: string) => screen.getByText(term, { selector: 'dt' }).parentElement;
    await waitFor(() => expect(row('Date of birth')).toHaveTextContent('27 March 1994'));
    expect(row('CNIC number')).toHaveTextContent('Not given');
    expect(screen.getAllByRole('link', { name: /^Change / })).toHaveLength(21);
    await userEvent.click(screen.getByRole('link', { name: 'Change Country' }));
    await group('How to reach you');
    await waitFor(() => expect(field('user_country')).toHaveFocus());
    fireEvent.change(field('user_country'), { target: { value: 'Türkiye' } });
    await press('Continue');
    await screen.findByRole('heading', { name: 'Check your answers' });
    await waitFor(() => expect(screen.getByText('Türkiye')).toBeInTheDocument());
  });

  it('is skipped when there are none', async () => {
    await open('/enroll-now?part=check');
    expect(await group('About you')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Check your answers' })).not.toBeInTheDocument();
  });

  it('sends all 21 fields, says what happens next, with a number, and clears the draft', async () => {
    await openCheck();
    const notice = await screen.findByRole('link', { name: /^Privacy notice/ });
    expect(notice.parentElement).toHaveTextContent(/^We use what you enter to offer you a place/);
    await press('Send pre-registration');
    expect(
      await screen.findByRole('heading', { name: 'Your details have been sent' }),
    ).toHaveFocus();
    expect(screen.getByText(/^MHE-[0-9A-Z]{8}$/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^See what we received/ })).toBeVisible();
    // True also for an e-mail address that has reached its limit of confirmations.
    expect(screen.getByText(/sana@example\.com/)).toHaveTextContent(
      /^A confirmation usually reaches sana@example\.com .+ If none arrives, .+ all the same\./,
    );
    const body = fetched.mock.calls[0]?.[1].body ?? new FormData();
    // The menus of what was not chosen send an empty text each.
    const sent = Object.fromEntries([...body].filter(([, value]) => value !== ''));
    for (const { name } of preRegistrationFields) expect(body.has(name)).toBe(true);
    expect(sent).toMatchObject({ ...whole, template_id: 'pre-registration' });
    expect(localStorage.getItem(storageKey)).toBeNull();
  });

  it('sends EmailJS the fields that it knows, and promises neither a confirmation nor a number', async () => {
    const lines = `${heartForStudents}\n${ecg} – Residents: PKR 32,000`;
    await openCheck({ user_conferences: lines }, { settings: emailJsSettings });
    const notice = await screen.findByRole('link', { name: /^Privacy notice/ });
    expect(notice.parentElement).toHaveTextContent(/through the e-mail service EmailJS/);
    await press('Send pre-registration');
    await screen.findByRole('heading', { name: 'Your details have been sent' });
    expect(screen.getByRole('status')).toHaveTextContent(
      /There is no confirmation by e-mail and no reference number/,
    );
    expect(screen.queryByText(/MHE-/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^See what we received/ })).not.toBeInTheDocument();
    const [url, { body }] = fetched.mock.calls[0] ?? ['', { body: new FormData() }];
    expect(url).toBe('https://api.emailjs.test/api/v1.0/email/send-form');
    const ofTheLibrary = ['lib_version', 'service_id', 'template_id', 'user_id'];
    expect([...body.keys()].sort()).toEqual(
      [...emailJsFields['pre-registration'], ...ofTheLibrary].sort(),
    );
    const choices = body.getAll('user_conferences').map((value) => `${value}`);
    expect(choices.map((value) => value.replace(/\r\n/g, '\n'))).toEqual([lines]);
  });

  it('has no hint of a confirmation or number where EmailJS takes the form', async () => {
    await open('/enroll-now?part=contact', { settings: emailJsSettings });
    const text = document.body.textContent;
    expect(text).toContain('We answer to this address.');
    expect(text).not.toMatch(/confirmation|reference number/i);
  });
});

describe('an error that only the server finds', () => {
  it.each([
    [
      'How to reach you',
      'user_contactno',
      'Enter a contact number that exists, with the country code if it is not from Pakistan, such as +92 42 35550142',
    ],
    [
      'Your profession',
      'user_qualificationYear',
      'The date of your qualification must be in the past',
    ],
    [
      'What you would like to attend',
      'user_conferences',
      notOpenMessage('Mothers First', 'is full'),
    ],
  ])('leads to the part “%s”, and keeps the draft', async (part, name, message) => {
    fetched.mockImplementation(async () => new Response(message, { status: 400 }));
    await openCheck();
    await press('Send pre-registration');
    await group(part);
    expect(await screen.findByRole('link', { name: message })).toHaveAttribute('href', `#${name}`);
    expect(field(name)).toBeInvalid();
    expect(localStorage.getItem(storageKey)).not.toBeNull();
  });

  it('is shown above the form in the server’s words when the page does not know the rule', async () => {
    const message = 'Enter a signature that we can read';
    fetched.mockImplementation(async () => new Response(message, { status: 400 }));
    await openCheck();
    await press('Send pre-registration');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText(/fault is on our side/)).not.toBeInTheDocument();
  });
});

describe('a page that the server rendered for a form sent without scripts', () => {
  const renderAfter = (outcome: Submission['outcome']) =>
    open('/enroll-now', { submission: { form: 'pre-registration', values: whole, outcome } });

  it('clears the draft when the form was accepted', async () => {
    saveDraft({ user_Fname: 'Sana' });
    await renderAfter({ status: 'accepted', reference: 'MHE-7K2QX0DA' });
    expect(screen.getByText('MHE-7K2QX0DA')).toBeInTheDocument();
    expect(localStorage.getItem(storageKey)).toBeNull();
  });

  it('opens the part of the first error, with what was typed', async () => {
    saveDraft({ user_Fname: 'Somebody else' });
    const message = 'Enter the country that you live in';
    await renderAfter({ status: 'invalid', errors: [{ field: 'user_country', message }] });
    expect(await group('How to reach you')).toBeVisible();
    expect(screen.getByRole('link', { name: message })).toBeInTheDocument();
    expect(field('user_Fname')).toHaveValue('Sana');
  });

  it('opens the last step, to send it again', async () => {
    await renderAfter({ status: 'unavailable', message: 'Nothing is lost. Send it again.' });
    expect(await screen.findByRole('heading', { name: 'Check your answers' })).toBeInTheDocument();
    await press('Try again');
    await screen.findByRole('heading', { name: 'Your details have been sent' });
  });
});

describe('the draft', () => {
  it('is saved while the visitor types, without the hidden fields', async () => {
    await open();
    fillIn('user_Fname');
    expect(JSON.parse(localStorage.getItem(storageKey) ?? '{}')).toEqual({ user_Fname: 'Sana' });
  });

  it('is filled in on the next visit, and gathers what was chosen on several pages', async () => {
    saveDraft({ ...whole, user_conferences: undecided });
    const first = await open('/enroll-now?course=course-ecg');
    expect(field('user_Lname')).toHaveValue('Malik');
    expect(screen.getByText('Filled in with what you typed here before.')).toBeInTheDocument();
    // A choice takes the place of having none.
    expect(chosen()).toEqual([ecg]);
    first.unmount();
    const ecgForResidents = `${ecg} – Residents: PKR 32,000`;
    saveDraft({ ...whole, user_conferences: `${heartForStudents}\n${ecgForResidents}` });
    await open('/enroll-now?course=course-ecg');
    // The fee that was chosen before stays.
    expect(chosen().sort()).toEqual([ecgForResidents, heartForStudents]);
  });

  it('keeps a choice whose fee has changed since, in a group that is open', async () => {
    saveDraft({ ...whole, user_conferences: `${heart} – Students, Super early: PKR 1` });
    const api = sampleApi({ conferences: [sampleConference()] });
    await open('/enroll-now?part=attendance', { api });
    expect(chosen()).toEqual([heart]);
    expect(menu('conference-heart').closest('details')).toHaveAttribute('open');
    expect(menu('course-ecg').closest('details')).not.toHaveAttribute('open');
  });

  it('keeps what was written by hand while the lists failed, to be taken off', async () => {
    const byHand = ['The course on "wound care"', 'An old course, 1 May 2025, Lahore'] as const;
    saveDraft({ ...whole, user_conferences: [heart, ...byHand].join('\n') });
    const { unmount } = await open('/enroll-now?course=course-ecg&part=attendance');
    expect(chosen().sort()).toEqual([...byHand, heart, ecg].sort());
    // What visitors write is no id.
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id) => /\s/.test(id))).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: byHand[1] }));
    unmount();
    await open('/enroll-now?part=check');
    const row = screen.getByText('Conferences and courses', { selector: 'dt' }).parentElement;
    expect(row).toHaveTextContent('The course on "wound care"');
    expect(row).not.toHaveTextContent('An old course');
    await press('Clear the draft');
    expect(localStorage.getItem(storageKey)).toBeNull();
    expect(field('user_Fname')).toHaveValue('');
    expect(chosen()).toEqual([]);
    await press('Bring it back');
    expect(field('user_Fname')).toHaveValue('Sana');
    expect(chosen().sort()).toEqual([byHand[0], heart, ecg].sort());
  });

  it('keeps what was written by hand of those who have not decided', async () => {
    saveDraft({ ...whole, user_conferences: `Wound care\n${undecided}` });
    await open('/enroll-now?part=attendance');
    expect(chosen()).toEqual([undecided, 'Wound care']);
  });
});

describe('the form after other programs changed its texts', () => {
  it('leads from part to part, with the errors of each, and keeps its fields', async () => {
    saveDraft({ ...whole, user_Fname: '' });
    await open('/enroll-now?part=you');
    await group('About you');
    const name = field('user_Fname');
    translateTexts();
    await press('Continue');
    const summary = await screen.findByRole('alert', { name: 'Please check these fields' });
    translateTexts();
    fillIn('user_Fname');
    await press('Continue');
    await group('Identity documents');
    expect(summary).not.toBeInTheDocument();
    translateTexts();
    await press('Back');
    await group('About you');
    expect(field('user_Fname')).toBe(name);
  });

  it('says that it was sent', async () => {
    await openCheck();
    await screen.findByRole('heading', { name: 'Check your answers' });
    translateTexts();
    await press('Send pre-registration');
    await screen.findByRole('heading', { name: 'Your details have been sent' });
  });

  it('keeps what was chosen and typed when another program moved a part', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    fetched.mockImplementation(async () => new Response('', { status: 503 }));
    await openCheck({ user_conferences: heartForStudents });
    await screen.findByRole('heading', { name: 'Check your answers' });
    const part = document.getElementById('part-you');
    const around = document.createElement('div');
    part?.replaceWith(around);
    if (part) around.append(part);
    await press('Send pre-registration');
    await screen.findByRole('alert', { name: 'This could not be sent' });
    expect(document.getElementById('part-you')).not.toBe(part);
    expect(field('user_Fname')).toHaveValue('Sana');
    expect(chosen()).toEqual([heartForStudents]);
    await press('Send pre-registration');
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
    const keys = fetched.mock.calls.map(([, { body }]) => body.get('form_idempotency_key'));
    expect(keys[0]).toBe(keys[1]);
  });
});
