import { defineRoute } from '@meridian/composition';
import { type ImagesById, loadItemImages } from '../images/load-item-images';
import { CollaborationsPage } from './CollaborationsPage';

export const route = defineRoute<'/collaborations', ImagesById>({
  loader: (args) => loadItemImages('institution', args),
  Page: CollaborationsPage,
  meta: () => ({
    title: 'Collaborations',
    description:
      'Twelve universities, hospitals and a maternal-health welfare organisation with which we teach, examine and exchange.',
    heading: 'Collaborations',
  }),
});
