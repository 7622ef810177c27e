import { defineRoute } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { entryById } from '../organisations/organisation';
import { loadOrganisationText, organisationKinds } from '../organisations/organisation-kinds';
import { type OrganisationData, OrganisationPage } from './OrganisationPage';

/** The page of one institution or partner; the path says which of the two. */
export const route = defineRoute<'/readmore-detail/:id' | '/partners-detail/:id', OrganisationData>(
  {
    loader: async ({ params: { id }, url }) => {
      const kind =
        url.pathname === pathTo('/partners-detail/:id', { id }) ? 'partners' : 'institutions';
      return { kind, text: await loadOrganisationText(organisationKinds[kind], id) };
    },
    Page: OrganisationPage,
    meta: ({ data, params }) => {
      const { entries, list, summarize } = organisationKinds[data.kind];
      const organisation = entryById(entries, params.id);
      const { title } = organisation;
      return {
        title,
        description: summarize(organisation),
        heading: title,
        breadcrumb: [list],
        image: { design: 'monogram', name: title },
      };
    },
  },
);
