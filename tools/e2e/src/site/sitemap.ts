/** The paths that the site's own sitemap names. */
export async function readSitemap(siteUrl: string): Promise<string[]> {
  const text = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => {
    const { origin, pathname } = new URL(url);
    if (origin !== new URL(siteUrl).origin) throw new Error(`${url} is not of ${siteUrl}`);
    return pathname;
  });
}
