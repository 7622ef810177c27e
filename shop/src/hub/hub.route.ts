import { defineRoute } from '@meridian/composition';
import { loadHubImages } from '../product-cards/load-product-images';
import { type HubData, HubPage } from './HubPage';

export const route = defineRoute<'/shop', HubData>({
  loader: (args) => loadHubImages('oxford', args),
  Page: HubPage,
  meta: () => ({
    title: 'Your Educational Hub',
    description:
      'Sanford Guide, AccessMedicine, NEJM Knowledge+, Isabel, 3D Anatomica and 77 Oxford medical books, ordered on WhatsApp.',
    heading: 'Your Educational Hub',
  }),
});
