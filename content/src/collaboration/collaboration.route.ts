import { defineRoute } from '@shared/composition';
import type { OrganisationText } from '../organisations/organisation';
import {
  institutionKind,
  loadOrganisationText,
  organisationMeta,
} from '../organisations/organisation-kinds';
import { CollaborationPage } from './CollaborationPage';

export const route = defineRoute<'/readmore-detail/:id', OrganisationText>({
  loader: ({ params }) => loadOrganisationText(institutionKind, params.id),
  Page: CollaborationPage,
  meta: ({ params }) => organisationMeta(institutionKind, params.id),
});
