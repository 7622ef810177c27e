import { Card } from '@meridian/ui/page';
import { OrganisationCover } from './OrganisationCover';
import type { Organisation } from './organisation';

/** An organisation in a list, with a link to its page. */
export function OrganisationCard({
  organisation,
  to,
  action,
}: {
  organisation: Organisation;
  to: string;
  /** The words of the link, when they are not the title alone. */
  action?: string;
}) {
  const { title, kind, place, detail } = organisation;
  return (
    <Card
      to={to}
      title={title}
      cover={<OrganisationCover organisation={organisation} />}
      eyebrow={`${kind} · ${place.name}`}
      action={action}
    >
      <p>{detail}</p>
    </Card>
  );
}
