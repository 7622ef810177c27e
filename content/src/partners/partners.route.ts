import { defineRoute } from '@meridian/composition';
import { type ImagesById, loadItemImages } from '../images/load-item-images';
import { PartnersPage } from './PartnersPage';

export const route = defineRoute<'/partners', ImagesById>({
  loader: (args) => loadItemImages('partner', args),
  Page: PartnersPage,
  meta: () => ({
    title: 'Partners',
    description:
      'Eleven organisations that provide examinations, books, simulation, online classrooms and grants for our courses.',
    heading: 'Partners',
  }),
});
