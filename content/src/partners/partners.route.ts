import { defineRoute } from '@meridian/composition';
import { loadPictures, type PicturesById } from '../images/load-item-images';
import { PartnersPage } from './PartnersPage';

export const route = defineRoute<'/partners', PicturesById>({
  loader: (args) => loadPictures('partner', args),
  Page: PartnersPage,
  meta: () => ({
    title: 'Partners',
    description:
      'Eleven organisations that provide examinations, books, simulation, online classrooms and grants for our courses.',
    heading: 'Partners',
  }),
});
