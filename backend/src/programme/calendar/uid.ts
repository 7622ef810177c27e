/**
 * The part of UIDs that is ours alone. It never changes, whatever the organisation and its addresses are called: calendars
 * would take every entry for another one.
 */
const owner = 'programme.invalid';

/** The UID of an entry, the same for ever. Source: RFC 5545, section 3.8.4.7. */
export function uidOf(entry: string): string {
  return `${entry}@${owner}`;
}
