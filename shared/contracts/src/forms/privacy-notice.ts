/**
 * The privacy notice that forms show and record. Give every change of the notice a new version here: each app is built
 * with the version that its forms show.
 */
export const privacyNotice = {
  /** Path of its page. */
  path: '/privacy',
  /** ISO date. */
  version: '2026-11-29',
  /** The same date as visitors read it. */
  date: '29 November 2026',
  /** Longest storage of a form in days. The notice promises it, so no setting may exceed it. */
  keptDays: 180,
  /** Lifetime in hours of a mailed link to personal data. */
  deletionLinkHours: 24,
} as const;

/** Header with the version of the notice that was shown, for requests without a form. */
export const noticeHeader = 'privacy-notice';

/** The version of the notice from a request; null without one. */
export function readNotice(input: unknown): string | null {
  return typeof input === 'string' && /^20\d\d-(0\d|1[0-2])-[0-3]\d$/.test(input) ? input : null;
}
