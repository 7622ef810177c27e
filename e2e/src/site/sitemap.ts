/** The paths that the site's own sitemap names. */
export async function readSitemap(url: string): Promise<string[]> {
  const text = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
    const { origin, pathname } = new URL(address);
    if (origin !== new URL(url).origin) throw new Error(`${address} is not of ${url}`);
    return pathname;
  });
}
