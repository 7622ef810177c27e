import { loadProducts } from '../products/load-products';
import { describeProduct } from './product-json-ld';

const url = 'https://meridian.test/sanforddetail/1';

describe('a product for search engines', () => {
  it('offers the price we show', async () => {
    const [mobile] = await loadProducts('sanford');
    expect(mobile && describeProduct(mobile, 'Sanford Guide', url)).toMatchObject({
      '@type': 'Product',
      name: 'Sanford Guide Mobile',
      brand: { '@type': 'Brand', name: 'Sanford Guide' },
      offers: { '@type': 'Offer', price: '17.50', priceCurrency: 'USD', url },
    });
  });

  it('claims no offer where no price is shown', async () => {
    const [book] = await loadProducts('oxford');
    expect(book && describeProduct(book, 'Oxford Book', url)).not.toHaveProperty('offers');
  });
});
