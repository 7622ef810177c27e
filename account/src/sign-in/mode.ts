/** The two modes of the panel; signing in is the default and is left out of the address. */
export type Mode = 'sign-in' | 'sign-up';

/** The mode that an address asks for. */
export function readMode(wanted: string | null): Mode {
  return wanted === 'sign-up' ? 'sign-up' : 'sign-in';
}
