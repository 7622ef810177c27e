import { splitSitemap, writeSitemap, writeSitemapIndex } from './sitemap';

describe('a sitemap', () => {
  it('lists full URLs, with the day of the last change when it is known', () => {
    const written = writeSitemap(
      [{ path: '/courses' }, { path: '/blog/3', lastModified: '2024-05-02' }],
      'https://meridian.test',
    );
    expect(written).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">/);
    expect(written).toContain('<url><loc>https://meridian.test/courses</loc></url>');
    expect(written).toContain(
      '<url><loc>https://meridian.test/blog/3</loc><lastmod>2024-05-02</lastmod></url>',
    );
  });

  it('holds 50,000 URLs; more go into further files', () => {
    const urls = Array.from({ length: 50_001 }, (_, index) => ({ path: `/p/${index}` }));
    expect(splitSitemap(urls).map((part) => part.length)).toEqual([50_000, 1]);
    expect(splitSitemap([])).toEqual([[]]);
  });

  it('has an index when there are several files', () => {
    const index = writeSitemapIndex(['/sitemap/1.xml', '/sitemap/2.xml'], 'https://meridian.test');
    expect(index).toContain('<sitemapindex');
    expect(index.match(/<sitemap><loc>[^<]+<\/loc><\/sitemap>/g)).toHaveLength(2);
  });
});

it('names the addresses of a page in several languages to one another', () => {
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
