import { defineRoute } from '@meridian/composition';
import { site } from '@meridian/contracts';
import { AboutPage } from './AboutPage';

export const route = defineRoute<'/about'>({
  Page: AboutPage,
  meta: () => ({
    title: 'About us',
    description: `Who ${site.name} is, what we want for healthcare learners in Pakistan, and how we go about it.`,
    heading: 'About us',
  }),
});
