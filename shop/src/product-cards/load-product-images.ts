import type { LoaderArgs } from '@meridian/composition';
import type { ItemPicture } from '@meridian/contracts/programme';
import type { ShopProvider } from '../products/provider-paths';

/** Pictures by the id of their product. */
export type PicturesById = Readonly<Record<number, ItemPicture>>;
/** Pictures by the provider whose tile they are on. */
export type ProviderPictures = Readonly<Partial<Record<ShopProvider, ItemPicture>>>;

type Args = Pick<LoaderArgs<unknown>, 'api' | 'signal'>;

/** The pictures that operators gave the products of a provider. */
export async function loadPictures(provider: ShopProvider, args: Args): Promise<PicturesById> {
  return pickBelow(`product/${provider}/`, await readPictures(args));
}

/** The pictures of the hub: of its tiles, and of the products of a provider. */
export async function loadHubPictures(
  provider: ShopProvider,
  args: Args,
): Promise<{ providers: ProviderPictures; products: PicturesById }> {
  const pictures = await readPictures(args);
  return {
    providers: pickBelow('provider/', pictures),
    products: pickBelow(`product/${provider}/`, pictures),
  };
}

type Pictures = Readonly<Record<string, ItemPicture>>;

/** While the backend is away there are none, and pages show what is drawn: their texts are in the code. */
async function readPictures({ api, signal }: Args): Promise<Pictures> {
  const { pictures } = await api.get('/item-pictures', signal).catch(() => ({ pictures: {} }));
  return pictures;
}

function pickBelow(start: string, pictures: Pictures): Pictures {
  const own = Object.entries(pictures).flatMap(([item, picture]) =>
    item.startsWith(start) ? [[item.slice(start.length), picture] as const] : [],
  );
  return Object.fromEntries(own);
}
