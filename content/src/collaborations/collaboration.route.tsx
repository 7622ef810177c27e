import { defineRoute, type PageProps } from '@shared/composition';
import { OrganisationDetails } from '../organisations/OrganisationDetails';
import type { OrganisationText } from '../organisations/organisation';
import {
  institutionKind,
  loadOrganisationText,
  organisationMeta,
} from '../organisations/organisation-kinds';

export const route = defineRoute<'/readmore-detail/:id', OrganisationText>({
  loader: ({ params }) => loadOrganisationText(institutionKind, params.id),
  Page: CollaborationPage,
  meta: ({ params }) => organisationMeta(institutionKind, params.id),
});

function CollaborationPage({ data, params }: PageProps<OrganisationText, { id: string }>) {
  return <OrganisationDetails kind={institutionKind} id={params.id} text={data} />;
}
