import { defineRoute } from '@meridian/composition';
import { CollaborationsPage } from './CollaborationsPage';

export const route = defineRoute<'/collaborations'>({
  Page: CollaborationsPage,
  meta: () => ({
    title: 'Collaborations',
    description:
      'Twelve universities, hospitals and a maternal-health welfare organisation with which we teach, examine and exchange.',
    heading: 'Collaborations',
  }),
});
