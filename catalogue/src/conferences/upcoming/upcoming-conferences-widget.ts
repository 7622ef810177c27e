import { defineWidget } from '@shared/composition';
import type { ConferenceSummary } from '../conference-summary';
import { loadFirstUpcoming } from '../load-first-upcoming';
import { UpcomingConferences } from './UpcomingConferences';

export const widget = defineWidget<'catalogue/upcoming-conferences', ConferenceSummary[]>({
  loader: loadFirstUpcoming,
  Widget: UpcomingConferences,
});
