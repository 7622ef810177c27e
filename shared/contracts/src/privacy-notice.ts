/**
 * The privacy notice as forms name and record it. A change of what the notice says gets a new
 * version here: each app is built with the one that its forms show.
 */
export const privacyNotice = {
  /** Where it stands. */
  path: '/privacy',
  /** ISO date. */
  version: '2026-11-29',
  /** The same date as visitors read it. */
  date: '29 November 2026',
  /** Days after which a form is deleted at the latest: the notice promises it, so no setting exceeds it. */
  keptDays: 180,
  /** Hours for which a mailed link to one's own data works. */
  deletionLinkHours: 24,
} as const;

/** The header in which requests that carry no form say which version of the notice was shown. */
export const noticeHeader = 'privacy-notice';

/** The version of the notice that a request names; null for one that names none. */
export function readNotice(input: unknown): string | null {
  return typeof input === 'string' && /^20\d\d-(0\d|1[0-2])-[0-3]\d$/.test(input) ? input : null;
}
