import type { ConferenceSummary } from '../conference-summary';

/** What the footer draws of a conference: it is in every page, so it carries nothing more. */
export type FooterConference = Pick<
  ConferenceSummary,
  'id' | 'title' | 'city' | 'startDate' | 'focus' | 'image'
>;

export function toFooterConference(conference: ConferenceSummary): FooterConference {
  const { id, title, city, startDate, focus, image } = conference;
  return { id, title, city, startDate, focus, image };
}
