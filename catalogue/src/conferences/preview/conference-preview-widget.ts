import { defineWidget } from '@shared/composition';
import { pakistanDate } from '../../lists/pakistan-date';
import { ConferencePreview, type PreviewMoment } from './ConferencePreview';

export const widget = defineWidget<'catalogue/conference-preview', PreviewMoment>({
  loader: ({ now }) => ({ today: pakistanDate(now), stamp: now.toISOString() }),
  Widget: ConferencePreview,
});
