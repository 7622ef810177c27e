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
import { render, screen, waitFor, within } from '@testing-library/react';
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
  it('has all 21 fields in six groups with a legend, none hidden, and posts to its own page', () => {
    const html = renderHtml();
    const form = html.querySelector('form');
    expect(form?.getAttribute('method')).toBe('post');
    expect(form?.getAttribute('action')).toBe('/enroll-now');
    const names = [...html.querySelectorAll('[name^=user_]')].map((one) =>
      one.getAttribute('name'),
    );
    expect([...new Set(names)]).toEqual([
      ...preRegistrationFields.map(({ name }) => name),
      'user_remarks',
    ]);
    const legends = [...html.querySelectorAll('fieldset > legend')].map((one) => one.textContent);
    expect(legends).toEqual([
      'About you',
      'Identity documents',
      'How to reach you',
      'Your profession',
      'What you would like to attend',
      'Your signature',
    ]);
    expect(html.querySelectorAll('[hidden]')).toHaveLength(0);
    expect(html.querySelector('button[type=submit]')?.textContent).toBe('Send pre-registration');
  });

  it('has an autocomplete value and a type for every field', () => {
    const html = renderHtml();
    const attribute = (name: string, key: string) =>
      html.querySelector(`[name=${name}]`)?.getAttribute(key);
    for (const { name } of preRegistrationFields)
      expect([name, attribute(name, 'autocomplete')]).toEqual([
        name,
        name === 'user_conferences' ? null : (fieldSettings[name].autoComplete ?? 'off'),
      ]);
    for (const name of ['user_dob', 'user_expirydate', 'user_qualificationYear'])
      expect(attribute(name, 'type')).toBe('date');
    for (const name of ['user_whatsappno', 'user_contactno'])
      expect(attribute(name, 'type')).toBe('tel');
    expect(attribute('user_email', 'type')).toBe('email');
  });

  it('marks CNIC, passport and PMDC as optional, and requires the rest', () => {
    const html = renderHtml();
    const optional = [...html.querySelectorAll<HTMLInputElement>('[name^=user_]')]
      .filter((one) => !one.required && one.name !== 'user_remarks')
      .map(({ name }) => name)
      // A group of controls, of which none is required by itself; its label has the mark.
      .filter((name) => name !== 'user_conferences');
    expect(optional).toEqual(['user_cnic', 'user_passport', 'user_pmdc', 'user_expirydate']);
    expect(html.textContent).toContain('CNIC number (optional)');
    expect(html.textContent).toContain('Conferences and courses *');
  });

  it('says beside CNIC and passport number what they are for', () => {
    const html = renderHtml();
    const hintOf = (name: string) => html.querySelector(`#${name}-hint`)?.textContent;
    expect(hintOf('user_cnic')).toMatch(/^It stands on your documents, such as a certificate/);
    expect(hintOf('user_passport')).toMatch(/^It stands on the documents for a conference abroad/);
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
    expect(html.querySelector<HTMLTextAreaElement>('#user_message')?.value).toBe(
      'To learn from colleagues.',
    );
    const values = [...html.querySelectorAll<HTMLSelectElement>('select[name=user_conferences]')];
    expect(values.map(({ value }) => value)).toEqual([heartForStudents, ecg]);
    expect([...html.querySelectorAll('details')].map(({ open: isOpen }) => isOpen)).toEqual([
      true,
      true,
    ]);
  });
});

describe('what can be attended', () => {
  const titlesIn = (group: string) => {
    const details = screen
      .getByText(group, { exact: false, selector: 'summary *' })
      .closest('details');
    return [...(details?.querySelectorAll('label') ?? [])].map(({ textContent }) => textContent);
  };
  const labelsOf = (id: string) => [...menu(id).options].map(({ label }) => label);

  it('comes from the current lists, soonest first, without what is over', async () => {
    await open('/enroll-now?part=attendance');
    expect(titlesIn('Conferences')).toEqual([
      'Nursing Leadership Forum',
      'Heart Failure Across Borders',
      expect.stringContaining('Child Health in a Warming World'),
      'Mothers First',
    ]);
    expect(titlesIn('Courses: Cardiology')).toContain('ECG Interpretation for the Busy Ward');
  });

  it('leaves out what is full, and fees that cannot be paid today', async () => {
    const conferences = [sampleConference(), sampleConference({ _id: 'full', isFull: true })];
    await open('/enroll-now?part=attendance', { api: sampleApi({ conferences }) });
    expect(titlesIn('Conferences')).toEqual(['Heart Failure Across Borders']);
    expect(labelsOf('conference-heart')).toEqual([
      'Not this one',
      'Students, Early: PKR 4,000',
      'Yes, not sure of my fee',
    ]);
  });

  it('sends a line for each choice, with its fee level', async () => {
    await open('/enroll-now?part=attendance');
    await userEvent.selectOptions(menu('conference-heart'), 'Students, Early: PKR 4,000');
    await userEvent.selectOptions(menu('course-ecg'), 'Residents: PKR 32,000');
    expect(chosen()).toEqual([heartForStudents, `${ecg} – Residents: PKR 32,000`]);
    await userEvent.selectOptions(menu('conference-heart'), 'Not this one');
    expect(chosen()).toEqual([`${ecg} – Residents: PKR 32,000`]);
  });

  it('asks for a choice, at the first control', async () => {
    await open('/enroll-now?part=attendance');
    await userEvent.type(field('user_message'), 'To learn.');
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
    expect(
      screen.getByText('ECG Interpretation for the Busy Ward', { selector: 'strong' }),
    ).toBeVisible();
    unmount();
    await open('/enroll-now?conference=conference-surgery');
    expect(chosen()).toEqual([]);
  });

  it('says of what others hold that they register delegates, and leads there', async () => {
    const conferences = [sampleConference({ registrationLink: 'https://heart.example/register' })];
    await open('/enroll-now?part=attendance', { api: sampleApi({ conferences }) });
    const link = screen.getByText('its own page').closest('a');
    expect(link).toHaveAttribute('href', 'https://heart.example/register');
    expect(link?.parentElement).toHaveTextContent(/what you send here comes to us/);
  });

  it('keeps what was chosen before and is not open any more, to be taken off', async () => {
    saveDraft({ ...whole, user_conferences: heart });
    await open('/enroll-now?part=attendance', {
      submission: {
        form: 'pre-registration',
        values: { ...whole, user_conferences: `An old course\n${heart}` },
        outcome: {
          status: 'invalid',
          errors: [
            { field: 'user_conferences', message: notOpenMessage('An old course', 'is full') },
          ],
        },
      },
    });
    expect(chosen()).toEqual(['An old course', heart]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'An old course' }));
    expect(chosen()).toEqual([heart]);
  });

  it('leads to the field when the server says that something is full now', async () => {
    fetched.mockImplementation(
      async () => new Response(notOpenMessage('Mothers First', 'is full'), { status: 400 }),
    );
    saveDraft(whole);
    await open('/enroll-now?part=check');
    await press('Send pre-registration');
    await group('What you would like to attend');
    expect(
      await screen.findByRole('link', { name: /^Take “Mothers First” off your choices/ }),
    ).toHaveAttribute('href', '#user_conferences');
  });

  it('is a text field when the lists fail to load', async () => {
    await open('/enroll-now', {
      api: { '/show-data': failing('unavailable'), '/read-course': failing('unavailable') },
    });
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
    for (const name of ['user_title', 'user_gender'])
      await userEvent.selectOptions(field(name), whole[name] ?? '');
    for (const name of ['user_Fname', 'user_Lname', 'user_dob'])
      await userEvent.type(field(name), whole[name] ?? '');
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
  ])(
    'lets one type on after errors, and hears them again at the next try, %s',
    async (_, draft) => {
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
    },
  );

  it('copies the address when both are the same', async () => {
    await open('/enroll-now?part=reach');
    await userEvent.type(field('user_currentAddress'), '12 Mall Road');
    await press('It is my permanent address too');
    expect(field('user_permanentAddress')).toHaveValue('12 Mall Road');
  });
});

describe('checking the answers before sending', () => {
  const openCheck = () => {
    saveDraft(whole);
    return open('/enroll-now?part=check');
  };

  it('shows them again, dates in words, empty ones as “Not given”', async () => {
    await openCheck();
    expect(await screen.findByRole('heading', { name: 'Check your answers' })).toBeInTheDocument();
    const row = (term: string) => screen.getByText(term, { selector: 'dt' }).parentElement;
    await waitFor(() => expect(row('Date of birth')).toHaveTextContent('27 March 1994'));
    expect(row('CNIC number')).toHaveTextContent('Not given');
    expect(screen.getAllByRole('link', { name: /^Change / })).toHaveLength(21);
  });

  it('is skipped when there are none', async () => {
    await open('/enroll-now?part=check');
    expect(await group('About you')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Check your answers' })).not.toBeInTheDocument();
  });

  it('lets each be changed in its field, and returns', async () => {
    await openCheck();
    await userEvent.click(await screen.findByRole('link', { name: 'Change Country' }));
    await group('How to reach you');
    await waitFor(() => expect(field('user_country')).toHaveFocus());
    await userEvent.clear(field('user_country'));
    await userEvent.type(field('user_country'), 'Türkiye');
    await press('Continue');
    await screen.findByRole('heading', { name: 'Check your answers' });
    await waitFor(() => expect(screen.getByText('Türkiye')).toBeInTheDocument());
  });

  it('sends all 21 fields, shows a reference number, and clears the draft', async () => {
    await openCheck();
    await press('Send pre-registration');
    expect(
      await screen.findByRole('heading', { name: 'Your details have been sent' }),
    ).toHaveFocus();
    expect(screen.getByText(/^MHE-[0-9A-Z]{8}$/)).toBeInTheDocument();
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

  const outcomeOf = async (settings = sampleSettings) => {
    saveDraft(whole);
    await open('/enroll-now?part=check', { settings });
    const link = await screen.findByRole('link', { name: /^Privacy notice/ });
    const notice = link.parentElement?.textContent;
    await press('Send pre-registration');
    await screen.findByRole('heading', { name: 'Your details have been sent' });
    const said = screen.getByRole('status').querySelectorAll('h2, p, li, a');
    return [notice, ...[...said].map(({ textContent }) => textContent)].map((text) =>
      text?.replace(/MHE-\w+/, 'MHE-…'),
    );
  };

  it('says what this site does with them, before and after, and nothing else', async () => {
    expect(await outcomeOf()).toEqual([
      'We use what you enter to offer you a place, and delete it from this site within 180 days. Privacy notice of 27 November 2026 (opens in a new tab)',
      'Your details have been sent',
      'Your reference numberMHE-…',
      'See what we received (opens in a new tab) under this number: what you applied for, and nothing about you.',
      'See what we received (opens in a new tab)',
      'A confirmation usually reaches sana@example.com within minutes. If none arrives, your pre-registration has reached us all the same. What happens next:',
      'Within five working days, or sooner if what you chose begins sooner, we write to you whether there is a place, what the fee is and how to pay it.',
      'Your place is yours once the fee has arrived. Until then nothing is owed.',
      'Where another organisation holds a conference, it takes the fee and gives the places, and we write with the next steps.',
      'See all conferences',
    ]);
  });

  it('promises neither a confirmation nor a number where EmailJS takes them', async () => {
    expect(await outcomeOf(emailJsSettings)).toEqual([
      'Your details reach us through the e-mail service EmailJS; without JavaScript, through our own server. Privacy notice of 27 November 2026 (opens in a new tab)',
      'Your details have been sent',
      'The e-mail service EmailJS has taken them and passes them to us. There is no confirmation by e-mail and no reference number. What happens next:',
      'Within five working days, or sooner if what you chose begins sooner, we write to sana@example.com whether there is a place, what the fee is and how to pay it.',
      'Your place is yours once the fee has arrived. Until then nothing is owed.',
      'Where another organisation holds a conference, it takes the fee and gives the places, and we write with the next steps.',
      'See all conferences',
    ]);
    const [url, { body }] = fetched.mock.calls[0] ?? ['', { body: new FormData() }];
    expect(url).toBe('https://api.emailjs.test/api/v1.0/email/send-form');
    expect([...body.keys()].sort()).toEqual(
      [
        ...emailJsFields['pre-registration'],
        ...['lib_version', 'service_id', 'template_id', 'user_id'],
      ].sort(),
    );
    expect(emailJsFields['pre-registration']).toHaveLength(21);
  });

  it('sends EmailJS all choices in the one field that it knows, as the office reads them', async () => {
    const lines = `${heartForStudents}\n${ecg} – Residents: PKR 32,000`;
    saveDraft({ ...whole, user_conferences: lines });
    await open('/enroll-now?part=check', { settings: emailJsSettings });
    await press('Send pre-registration');
    await screen.findByRole('heading', { name: 'Your details have been sent' });
    const [, { body }] = fetched.mock.calls[0] ?? ['', { body: new FormData() }];
    expect(
      body.getAll('user_conferences').map((value) => `${value}`.replace(/\r\n/g, '\n')),
    ).toEqual([lines]);
    expect(screen.queryByRole('link', { name: /^See what we received/ })).not.toBeInTheDocument();
  });

  it('has no hint of a confirmation or number where EmailJS takes the form', async () => {
    await open('/enroll-now?part=contact', { settings: emailJsSettings });
    const text = document.body.textContent;
    expect(text).toContain('We answer to this address.');
    expect(text).not.toMatch(/confirmation|reference number/i);
  });

  it('goes to the part in which the server finds an error', async () => {
    const message =
      'Enter a contact number that exists, with the country code if it is not from Pakistan, such as +92 42 35550142';
    fetched.mockImplementation(async () => new Response(message, { status: 400 }));
    await openCheck();
    await press('Send pre-registration');
    await group('How to reach you');
    expect(await screen.findByRole('link', { name: message })).toBeInTheDocument();
    expect(field('user_contactno')).toBeInvalid();
    expect(localStorage.getItem(storageKey)).not.toBeNull();
  });
});

describe('an error that only the server finds', () => {
  const reject = async (text: string) => {
    fetched.mockImplementation(async () => new Response(text, { status: 400 }));
    saveDraft(whole);
    await open('/enroll-now?part=check');
    await press('Send pre-registration');
  };

  it('is shown beside its field, such as a date when this machine’s clock is wrong', async () => {
    const message = 'The date of your qualification must be in the past';
    await reject(message);
    await group('Your profession');
    expect(await screen.findByRole('link', { name: message })).toBeInTheDocument();
    expect(field('user_qualificationYear')).toBeInvalid();
  });

  it('is shown above the form in the server’s words when the page does not know the rule', async () => {
    const message = 'Enter a signature that we can read';
    await reject(message);
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
    expect(
      await screen.findByRole('heading', { name: 'Your details have been sent' }),
    ).toBeInTheDocument();
  });
});

describe('the draft', () => {
  it('is saved while the visitor types, without the hidden fields', async () => {
    await open();
    await userEvent.type(field('user_Fname'), 'Sana');
    expect(JSON.parse(localStorage.getItem(storageKey) ?? '{}')).toEqual({ user_Fname: 'Sana' });
  });

  it('is filled in on the next visit, except for what the link asks for', async () => {
    saveDraft({ ...whole, user_conferences: undecided });
    await open('/enroll-now?course=course-ecg');
    expect(field('user_Lname')).toHaveValue('Malik');
    expect(field('user_title')).toHaveValue('Dr');
    expect(chosen()).toEqual([ecg]);
    expect(screen.getByText('Filled in with what you typed here before.')).toBeInTheDocument();
  });

  it('gathers what was chosen on several pages', async () => {
    saveDraft({
      ...whole,
      user_conferences: `${heartForStudents}\n${ecg} – Residents: PKR 32,000`,
    });
    const { unmount } = await open('/enroll-now?course=course-ecg');
    // The fee that was chosen before stays.
    expect(chosen().sort()).toEqual([`${ecg} – Residents: PKR 32,000`, heartForStudents]);
    unmount();
    saveDraft({ ...whole, user_conferences: heartForStudents });
    await open('/enroll-now?course=course-ecg');
    expect(chosen().sort()).toEqual([ecg, heartForStudents]);
  });

  it('keeps a choice whose fee has changed since, in a group that is open', async () => {
    const conferences = [sampleConference()];
    saveDraft({ ...whole, user_conferences: `${heart} – Students, Super early: PKR 1` });
    await open('/enroll-now?part=attendance', { api: sampleApi({ conferences }) });
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
    expect(chosen()).toEqual([]);
    await press('Bring it back');
    expect(chosen().sort()).toEqual([byHand[0], heart, ecg].sort());
  });

  it('keeps what was written by hand of those who have not decided', async () => {
    saveDraft({ ...whole, user_conferences: `Wound care\n${undecided}` });
    await open('/enroll-now?part=attendance');
    expect(chosen()).toEqual([undecided, 'Wound care']);
  });

  it('says where it is saved, and can be cleared', async () => {
    saveDraft(whole);
    await open();
    expect(screen.getByText(/kept in this browser until you send the form/)).toBeInTheDocument();
    await press('Clear the draft');
    expect(field('user_Fname')).toHaveValue('');
    expect(localStorage.getItem(storageKey)).toBeNull();
    expect(screen.getByText('The draft has been cleared.')).toBeInTheDocument();
    await press('Bring it back');
    expect(field('user_Fname')).toHaveValue('Sana');
    expect(JSON.parse(localStorage.getItem(storageKey) ?? '{}')).toEqual(whole);
  });

  it.each(['{', '7', '{"user_Fname":7}'])('is ignored when it is %s', async (stored) => {
    localStorage.setItem(storageKey, stored);
    await open();
    expect(field('user_Fname')).toHaveValue('');
  });
});

describe('the form after a translator replaced its texts', () => {
  it('leads from part to part, with the errors of each, and keeps its fields', async () => {
    saveDraft({ ...whole, user_Fname: '' });
    await open('/enroll-now?part=you');
    await group('About you');
    const name = field('user_Fname');
    translateTexts();
    await press('Continue');
    const summary = await screen.findByRole('alert', { name: 'Please check these fields' });
    translateTexts();
    await userEvent.type(name, 'Sana');
    await press('Continue');
    await group('Identity documents');
    expect(summary).not.toBeInTheDocument();
    translateTexts();
    await press('Back');
    await group('About you');
    expect(field('user_Fname')).toBe(name);
  });

  it.each([
    ['sent', 200, 'heading', 'Your details have been sent'],
    ['rejected', 503, 'alert', 'This could not be sent'],
  ] as const)('says that it was %s', async (_, status, role, name) => {
    fetched.mockImplementation(async () => new Response('', { status }));
    saveDraft(whole);
    await open('/enroll-now?part=check');
    await screen.findByRole('heading', { name: 'Check your answers' });
    translateTexts();
    await press('Send pre-registration');
    await screen.findByRole(role, { name });
  });

  it('keeps what was chosen and typed when another program moved a part', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    fetched.mockImplementation(async () => new Response('', { status: 503 }));
    saveDraft({ ...whole, user_conferences: heartForStudents });
    await open('/enroll-now?part=check');
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
