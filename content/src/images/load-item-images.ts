import type { LoaderArgs } from '@meridian/composition';
import type { ItemPicture } from '@meridian/contracts/programme';

export type ImagesById = Readonly<Record<string, ItemPicture>>;

type Args = Pick<LoaderArgs<unknown>, 'api' | 'signal'>;

/** The images that operators gave the items of a kind. */
export async function loadItemImages(
  kind: 'article' | 'institution' | 'partner',
  args: Args,
): Promise<ImagesById> {
  const images = await readBelow(`${kind}/`, args);
  return Object.fromEntries(Object.entries(images).filter(([id]) => !id.includes('/')));
}

/** The images in the text of an article, by the name that its HTML gives them. */
export function loadTextImages(article: number, args: Args): Promise<ImagesById> {
  return readBelow(`article/${article}/`, args);
}

/** The result is empty while the backend is down: pages then show drawn covers. */
async function readBelow(start: string, { api, signal }: Args): Promise<ImagesById> {
  const { pictures: images } = await api
    .get('/item-pictures', signal)
    .catch(() => ({ pictures: {} }));
  const own = Object.entries(images).flatMap(([item, image]) =>
    item.startsWith(start) ? [[item.slice(start.length), image] as const] : [],
  );
  return Object.fromEntries(own);
}
