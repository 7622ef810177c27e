import type { ItemPicture } from '@meridian/contracts/programme';
import { Card } from '@meridian/ui/page';
import { OrganisationImage } from './OrganisationImage';
import type { Organisation } from './organisation';

export function OrganisationCard({
  organisation,
  image,
  to,
  action,
}: {
  organisation: Organisation;
  image: ItemPicture | undefined;
  to: string;
  /** The words of the link, when they are not the title alone. */
  action?: string;
}) {
  const { title, kind, place, detail } = organisation;
  return (
    <Card
      to={to}
      title={title}
      cover={<OrganisationImage organisation={organisation} image={image} />}
      eyebrow={`${kind} · ${place.name}`}
      action={action}
    >
      <p>{detail}</p>
    </Card>
  );
}
