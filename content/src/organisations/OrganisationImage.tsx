import { coverImage, type ItemPicture } from '@meridian/contracts/programme';
import { Picture } from '@meridian/ui/page';
import { OrganisationCover } from './OrganisationCover';
import type { Organisation } from './organisation';

/** The picture of an organisation over its drawn cover, or that alone. */
export function OrganisationImage({
  organisation,
  picture,
  sizes,
}: {
  organisation: Organisation;
  picture: ItemPicture | undefined;
  /** As in the attribute of `<img>`; by default that of a card. */
  sizes?: string;
}) {
  return (
    <Picture {...coverImage(picture?.image ?? '')} alt={picture?.alt ?? ''} sizes={sizes}>
      <OrganisationCover organisation={organisation} />
    </Picture>
  );
}
