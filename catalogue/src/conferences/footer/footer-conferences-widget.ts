import { defineWidget } from '@shared/composition';
import { loadFirstUpcoming } from '../load-first-upcoming';
import { FooterConferences } from './FooterConferences';
import { type FooterConference, toFooterConference } from './footer-conference';

export const widget = defineWidget<'catalogue/footer-conferences', FooterConference[]>({
  loader: async (args) => (await loadFirstUpcoming(args)).map(toFooterConference),
  Widget: FooterConferences,
});
