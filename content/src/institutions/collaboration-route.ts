import { defineRoute } from '@shared/composition';
import { paths } from '@shared/contracts';
import { entryById } from '../lists/list-position';
import { institutions } from '../organisations/institutions';
import { InstitutionPage } from './InstitutionPage';
import type { InstitutionText } from './institution-text';
import { loadInstitutionText } from './load-text';

export const route = defineRoute<'/readmore-detail/:id', InstitutionText>({
  loader: ({ params }) => loadInstitutionText(entryById(institutions, params.id).id),
  Page: InstitutionPage,
  meta: ({ params }) => {
    const { title, kind, place, detail } = entryById(institutions, params.id);
    return {
      title,
      description: `${kind} in ${place}. ${detail}`,
      heading: title,
      breadcrumb: [{ label: 'Collaborations', to: paths.collaborations() }],
      image: { drawing: 'monogram', name: title },
    };
  },
});
