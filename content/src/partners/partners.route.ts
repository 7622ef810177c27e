import { defineRoute } from '@meridian/composition';
import { PartnersPage } from './PartnersPage';

export const route = defineRoute<'/partners'>({
  Page: PartnersPage,
  meta: () => ({
    title: 'Partners',
    description:
      'Eleven organisations that examine, print, simulate, connect and pay so that a course can do more than talk.',
    heading: 'Partners',
  }),
});
