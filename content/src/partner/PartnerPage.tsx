import type { PageProps } from '@shared/composition';
import { OrganisationDetails } from '../organisations/OrganisationDetails';
import type { OrganisationText } from '../organisations/organisation';
import { partnerKind } from '../organisations/organisation-kinds';

export function PartnerPage({ data, params }: PageProps<OrganisationText, { id: string }>) {
  return <OrganisationDetails kind={partnerKind} id={params.id} text={data} />;
}
