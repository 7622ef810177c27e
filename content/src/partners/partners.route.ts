import { defineRoute } from '@meridian/composition';
import { loadPictures, type PicturesById } from '../pictures/load-pictures';
import { PartnersPage } from './PartnersPage';

export const route = defineRoute<'/partners', PicturesById>({
  loader: (args) => loadPictures('partner', args),
  Page: PartnersPage,
  meta: () => ({
    title: 'Partners',
    description:
      'Eleven organisations that examine, print, simulate, connect and pay so that a course can do more than talk.',
    heading: 'Partners',
  }),
});
