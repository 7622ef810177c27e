import { defineRoute } from '@shared/composition';
import type { OrganisationText } from '../organisations/organisation';
import {
  loadOrganisationText,
  organisationMeta,
  partnerKind,
} from '../organisations/organisation-kinds';
import { PartnerPage } from './PartnerPage';

export const route = defineRoute<'/partners-detail/:id', OrganisationText>({
  loader: ({ params }) => loadOrganisationText(partnerKind, params.id),
  Page: PartnerPage,
  meta: ({ params }) => organisationMeta(partnerKind, params.id),
});
