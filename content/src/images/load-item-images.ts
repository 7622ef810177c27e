import type { LoaderArgs } from '@meridian/composition';
import type { ItemPicture } from '@meridian/contracts/programme';

/** Pictures by the id of their item. */
export type PicturesById = Readonly<Record<string, ItemPicture>>;

type Args = Pick<LoaderArgs<unknown>, 'api' | 'signal'>;

/** The pictures that operators gave the items of a kind. */
export async function loadPictures(
  kind: 'article' | 'institution' | 'partner',
  args: Args,
): Promise<PicturesById> {
  const pictures = await readBelow(`${kind}/`, args);
  return Object.fromEntries(Object.entries(pictures).filter(([id]) => !id.includes('/')));
}

/** The pictures in the text of an article, by the name that its HTML gives them. */
export function loadTextPictures(article: number, args: Args): Promise<PicturesById> {
  return readBelow(`article/${article}/`, args);
}

/** While the backend is away there are none, and pages show what is drawn: their texts are in the code. */
async function readBelow(start: string, { api, signal }: Args): Promise<PicturesById> {
  const { pictures } = await api.get('/item-pictures', signal).catch(() => ({ pictures: {} }));
  const own = Object.entries(pictures).flatMap(([item, picture]) =>
    item.startsWith(start) ? [[item.slice(start.length), picture] as const] : [],
  );
  return Object.fromEntries(own);
}
