import { writeSitemap } from './write-sitemap';

it('lists full URLs, with the day of the last change when it is known', () => {
  const urls = [{ path: '/courses' }, { path: '/blog/3', lastModified: '2024-05-02' }];
  const written = writeSitemap(urls, 'https://a.b');
  expect(written).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">/);
  expect(written).toContain('<url><loc>https://a.b/courses</loc></url>');
  expect(written).toContain('<loc>https://a.b/blog/3</loc><lastmod>2024-05-02</lastmod></url>');
});

it('links the URLs of a page in several languages to one another', () => {
  const text = writeSitemap(
    [{ path: '/faqs', languages: ['ur'] }, { path: '/shop' }],
    'https://a.b',
  );
  const addresses = [...text.matchAll(/<loc>([^<]*)/g)].map(([, address]) => address);
  expect(addresses).toEqual(['https://a.b/faqs', 'https://a.b/ur/faqs', 'https://a.b/shop']);
  const [english = '', urdu = '', shop] = text.split('<url>').slice(1);
  for (const url of [english, urdu])
    expect(
      [...url.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map((one) => one.slice(1)),
    ).toEqual([
      ['en', 'https://a.b/faqs'],
      ['ur', 'https://a.b/ur/faqs'],
      ['x-default', 'https://a.b/faqs'],
    ]);
  expect(shop).not.toContain('hreflang');
});
