import { type Host, HostProvider } from '@meridian/composition';
import { preRegistrationFields } from '@meridian/contracts/forms';
import { toConferenceOption, toCourseOption } from '@meridian/contracts/programme';
import { sampleConference, sampleCourse, sampleSettings } from '@meridian/testing';
import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { PreRegistrationForm } from './PreRegistrationForm';
import { fieldSettings } from './pre-registration-settings';

/** A host that is no site. */
const host = {
  useLocation: () => ({ pathname: '/enroll-now', search: '', hash: '' }),
  useNavigate: () => () => {},
  useIsNavigating: () => false,
  useSettings: () => sampleSettings,
} as Partial<Host> as Host;

const preRegistration = () => {
  const groups = [
    { focus: '', options: [toConferenceOption(sampleConference(), '2026-03-10')] },
    { focus: 'Cardiology', options: [toCourseOption(sampleCourse())] },
  ];
  return (
    <HostProvider value={host}>
      <PreRegistrationForm groups={groups} asked={{ title: '', line: '' }} submission={null} />
    </HostProvider>
  );
};

/** The form as the server renders it. */
function renderHtml() {
  const root = document.createElement('div');
  root.innerHTML = renderToString(preRegistration());
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

it('the form as HTML has all 21 fields in six groups, none hidden, with types and tokens, and posts to its own page', () => {
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
