import { defineRoute, type PageProps } from '@shared/composition';
import { OrganisationDetails } from '../organisations/OrganisationDetails';
import type { OrganisationText } from '../organisations/organisation';
import {
  loadOrganisationText,
  organisationMeta,
  partnerKind,
} from '../organisations/organisation-kinds';

export const route = defineRoute<'/partners-detail/:id', OrganisationText>({
  loader: ({ params }) => loadOrganisationText(partnerKind, params.id),
  Page: PartnerPage,
  meta: ({ params }) => organisationMeta(partnerKind, params.id),
});

function PartnerPage({ data, params }: PageProps<OrganisationText, { id: string }>) {
  return <OrganisationDetails kind={partnerKind} id={params.id} text={data} />;
}
