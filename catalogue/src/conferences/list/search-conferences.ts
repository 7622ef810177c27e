import { matchText } from '../../lists/match-text';
import type { ConferenceSummary } from '../conference-summary';

export function searchConferences(
  conferences: readonly ConferenceSummary[],
  q: string,
): ConferenceSummary[] {
  return conferences.filter(({ title, subTitle, city, focus }) =>
    matchText(q, [title, subTitle, city, focus]),
  );
}
