import { defineRoute } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { loadItemImages } from '../images/load-item-images';
import { entryById } from '../organisations/organisation';
import { loadOrganisationText, organisationKinds } from '../organisations/organisation-kinds';
import { type OrganisationData, OrganisationPage } from './OrganisationPage';

/** The page of one institution or partner; the path says which of the two. */
export const route = defineRoute<'/readmore-detail/:id' | '/partners-detail/:id', OrganisationData>(
  {
    loader: async (args) => {
      const { params, url } = args;
      const { id } = params;
      const kind =
        url.pathname === pathTo('/partners-detail/:id', { id }) ? 'partners' : 'institutions';
      const text = await loadOrganisationText(organisationKinds[kind], id);
      const images = await loadItemImages(kind === 'partners' ? 'partner' : 'institution', args);
      return { kind, text, image: images[Number(id)] };
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
