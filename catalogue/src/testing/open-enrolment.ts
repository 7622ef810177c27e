import { preRegistrationValues } from '@meridian/contracts/testing/form-values';
import { type RenderRouteOptions, renderRoute, sampleApi } from '@meridian/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

export const storageKey = 'meridian:pre-registration';
/** The mocked `fetch` that receives the form. */
export const fetched = jest.fn<Promise<Response>, [string, { body: FormData }]>();

/** A form that is accepted, on a day at which the sample courses are open; call it before any test. */
export function fakeFormService(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-03-10T09:00:00+05:00'), doNotFake: ['setTimeout'] });
    globalThis.fetch = fetched as unknown as typeof fetch;
    fetched.mockReset().mockImplementation(async () => new Response('OK'));
    localStorage.clear();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
}

export const heart = 'Heart Failure Across Borders, 10–12 April 2026, Lahore';
export const heartForStudents = `${heart} – Students, Early: PKR 4,000`;
export const ecg = 'ECG Interpretation for the Busy Ward, course from 18 April 2026, Online';
const { user_cnic: _cnic, user_passport: _passport, ...required } = preRegistrationValues;
export const whole: Record<string, string> = { ...required, user_conferences: heart };

export const open = (url = '/enroll-now', options: RenderRouteOptions = {}) =>
  renderRoute(remote, url, { api: sampleApi(), ...options });
export const saveDraft = (draft: Record<string, string>) =>
  localStorage.setItem(storageKey, JSON.stringify(draft));
export const field = (name: string) => {
  const element = document.getElementById(name);
  if (!element || !('value' in element)) throw new Error(`no field ${name}`);
  return element as HTMLInputElement;
};
export const menu = (id: string) => field(`choice-${id}`) as unknown as HTMLSelectElement;
/** What the field for courses and conferences sends, as a line for each choice. */
export const chosen = () => {
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Pre-registration' });
  return new FormData(form).getAll('user_conferences').filter(Boolean);
};
/** Fills fields at once: typing key by key is slow. */
export const fillIn = (...names: string[]) => {
  for (const name of names) fireEvent.change(field(name), { target: { value: whole[name] } });
};
/** Opens the last step, with all answers of the draft. */
export const openCheck = (draft: Record<string, string> = {}, options: RenderRouteOptions = {}) => {
  saveDraft({ ...whole, ...draft });
  return open('/enroll-now?part=check', options);
};
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const group = (name: string) => screen.findByRole('group', { name });
