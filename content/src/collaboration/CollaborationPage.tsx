import type { PageProps } from '@shared/composition';
import { OrganisationDetails } from '../organisations/OrganisationDetails';
import type { OrganisationText } from '../organisations/organisation';
import { institutionKind } from '../organisations/organisation-kinds';

export function CollaborationPage({ data, params }: PageProps<OrganisationText, { id: string }>) {
  return <OrganisationDetails kind={institutionKind} id={params.id} text={data} />;
}
