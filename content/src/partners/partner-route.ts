import { defineRoute } from '@shared/composition';
import { paths } from '@shared/contracts';
import { entryById } from '../lists/list-position';
import { partners } from '../organisations/partners';
import { loadPartnerText } from './load-text';
import { PartnerPage } from './PartnerPage';
import type { PartnerText } from './partner-text';

export const route = defineRoute<'/partners-detail/:id', PartnerText>({
  loader: ({ params }) => loadPartnerText(entryById(partners, params.id).id),
  Page: PartnerPage,
  meta: ({ params }) => {
    const { title, kind, place, detail } = entryById(partners, params.id);
    return {
      title,
      description: `${kind}, ${place}. ${detail}`,
      heading: title,
      breadcrumb: [{ label: 'Partners', to: paths.partners() }],
      image: { drawing: 'monogram', name: title },
    };
  },
});
