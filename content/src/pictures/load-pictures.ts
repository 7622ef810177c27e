import type { LoaderArgs } from '@meridian/composition';
import type { ItemPicture } from '@meridian/contracts/programme';

/** Pictures by the id of their item. */
export type PicturesById = Readonly<Record<number, ItemPicture>>;

/**
 * The pictures that operators gave the items of a kind. While the backend is away there are none, and pages show what
 * is drawn: their texts are in the code.
 */
export async function loadPictures(
  kind: 'article' | 'institution' | 'partner',
  { api, signal }: Pick<LoaderArgs<unknown>, 'api' | 'signal'>,
): Promise<PicturesById> {
  const { pictures } = await api.get('/item-pictures', signal).catch(() => ({ pictures: {} }));
  const own = Object.entries(pictures).flatMap(([item, picture]) => {
    const [ofKind, id] = item.split('/');
    return ofKind === kind ? [[Number(id), picture] as const] : [];
  });
  return Object.fromEntries(own);
}
