import { defineRoute } from '@meridian/composition';
import { site } from '@meridian/contracts';
import { PrivacyPage } from './PrivacyPage';

export const route = defineRoute<'/privacy'>({
  Page: PrivacyPage,
  meta: () => ({
    title: 'Privacy notice',
    description: `What ${site.name} stores about visitors, why, for how long, who receives it, and how to have it deleted.`,
    heading: 'Privacy notice',
  }),
});
