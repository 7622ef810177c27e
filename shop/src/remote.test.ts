import { shopPaths } from '@shared/contracts';
import { describeRemoteContract } from '@shared/testing';
import { remote } from './remote';

describeRemoteContract(remote, {
  examples: {
    'sanford-grid': ['/sanford-guides', '/sanford-guides?q=mobile&sort=price'],
    'sanford-detail': ['/sanforddetail/1', '/sanforddetail/3'],
    'access-detail': ['/accessdetail/1'],
    'nejm-detail': ['/NEJKdetail/1'],
    'isabel-detail': ['/isabaldetail/2'],
    'anatomica-detail': ['/anatomicadetail/1'],
    'oxford-grid': ['/books', '/books?q=no+such+book', '/books?sort=subject'],
    'oxford-detail': ['/price-detail/10', '/price-detail/77'],
  },
});

describe('the shop in the site', () => {
  it('answers exactly the addresses of the specification', () => {
    const declared = Object.values(remote.routes).map(({ path }) => path);
    const wanted = Object.values(shopPaths).flatMap(({ grid, detail }) => [grid, `${detail}/:id`]);
    expect(declared).toEqual(['/shop', ...wanted]);
    expect(declared).toMatchInlineSnapshot(`
[
  "/shop",
  "/sanford-guides",
  "/sanforddetail/:id",
  "/access-medicine",
  "/accessdetail/:id",
  "/nejm-knowledge",
  "/NEJKdetail/:id",
  "/guides",
  "/isabaldetail/:id",
  "/3d-anantomica",
  "/anatomicadetail/:id",
  "/books",
  "/price-detail/:id",
]
`);
  });

  it('stands in the main navigation as Shop', () => {
    expect(remote.navigation).toEqual([
      { id: 'shop', label: 'Shop', to: '/shop', placement: 'main', order: 80 },
    ]);
  });
});
