import type { LoaderArgs } from '@meridian/composition';
import type { ItemPicture } from '@meridian/contracts/programme';
import type { ShopProvider } from '../products/provider-paths';

export type ImagesById = Readonly<Record<number, ItemPicture>>;
/** Images by the provider whose tile they are on. */
export type ProviderImages = Readonly<Partial<Record<ShopProvider, ItemPicture>>>;

type Args = Pick<LoaderArgs<unknown>, 'api' | 'signal'>;

/** The images that operators gave the products of a provider. */
export async function loadProductImages(provider: ShopProvider, args: Args): Promise<ImagesById> {
  return pickBelow(`product/${provider}/`, await readImages(args));
}

/** The images of the hub: those of its tiles, and of one provider's products. */
export async function loadHubImages(
  provider: ShopProvider,
  args: Args,
): Promise<{ providers: ProviderImages; products: ImagesById }> {
  const images = await readImages(args);
  return {
    providers: pickBelow('provider/', images),
    products: pickBelow(`product/${provider}/`, images),
  };
}

type Images = Readonly<Record<string, ItemPicture>>;

/** The result is empty while the backend is down: pages then show drawn covers. */
async function readImages({ api, signal }: Args): Promise<Images> {
  const { pictures: images } = await api
    .get('/item-pictures', signal)
    .catch(() => ({ pictures: {} }));
  return images;
}

function pickBelow(start: string, images: Images): Images {
  const own = Object.entries(images).flatMap(([item, image]) =>
    item.startsWith(start) ? [[item.slice(start.length), image] as const] : [],
  );
  return Object.fromEntries(own);
}
