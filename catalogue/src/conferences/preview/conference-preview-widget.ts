import { defineWidget } from '@shared/composition';
import { todayInPakistan } from '@shared/contracts';
import { ConferencePreview, type PreviewMoment } from './ConferencePreview';

export const widget = defineWidget<'catalogue/conference-preview', PreviewMoment>({
  loader: ({ now }) => ({ today: todayInPakistan(now), stamp: now.toISOString() }),
  Widget: ConferencePreview,
});
