import { failing, renderRoute } from '@meridian/testing';
import { remote } from '../remote';

const path = (letter: string) => `/api/pictures/${letter.repeat(64)}-800x500.webp`;
const api = {
  '/item-pictures': {
    pictures: {
      'product/sanford/1': { image: path('a'), alt: '' },
      'product/oxford/1': { image: path('b'), alt: '' },
      'provider/isabel': { image: path('c'), alt: '' },
      'partner/1': { image: path('d'), alt: '' },
    },
  },
};
const sources = () => [...document.images].map((image) => image.getAttribute('src'));

it.each([
  ['/sanford-guides', [path('a')]],
  ['/sanforddetail/1', [path('a')]],
  // The product is among the related ones.
  ['/sanforddetail/2', [path('a')]],
  ['/books', [path('b')]],
  ['/price-detail/1', [path('b')]],
  ['/shop', [path('c'), path('b')]],
])('%s shows its images and no other', async (page, expected) => {
  await renderRoute(remote, page, { api });
  expect(sources()).toEqual(expected);
});

it('tells search engines of the image of a product', async () => {
  const { meta } = await renderRoute(remote, '/price-detail/1', { api });
  expect(meta().jsonLd?.[0]).toMatchObject({ image: `https://meridian.test${path('b')}` });
});

it.each(['/shop', '/sanforddetail/1'])(
  '%s shows drawn covers while the backend is down',
  async (page) => {
    await renderRoute(remote, page, { api: { '/item-pictures': failing('unavailable') } });
    expect(sources()).toEqual([]);
  },
);
