import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionEnded } from '../identity/organizer-state';

/** Begins each test without a session and with an empty storage; call it before any test. */
export function startSignedOut(): void {
  beforeEach(() => {
    localStorage.clear();
    sessionEnded();
  });
}

export const press = (name: RegExp | string) =>
  userEvent.click(screen.getByRole('button', { name }));

/** Fills fields by id at once, because typing letter by letter is slow and not under test. */
export function fillIn(values: Readonly<Record<string, string | undefined>>): void {
  act(() => {
    for (const [name, value] of Object.entries(values)) {
      const field = document.getElementById(name);
      if (field) fireEvent.change(field, { target: { value } });
    }
  });
}

export const hrefOf = (
  name: RegExp | string,
  { getByRole } = screen as Pick<typeof screen, 'getByRole'>,
) => getByRole('link', { name }).getAttribute('href');
