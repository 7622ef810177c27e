/** An attribute without a value is empty. */
export function listTags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, text = '']) =>
    Object.fromEntries(
      [...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
        key,
        value.replaceAll('&amp;', '&'),
      ]),
    ),
  );
}

export function readMeta(html: string, name: string): string {
  const metas = listTags(html, 'meta');
  return metas.find((tag) => [tag.name, tag.property].includes(name))?.content ?? '';
}

export function readLink(html: string, relation: string): string {
  return listTags(html, 'link').find(({ rel }) => rel === relation)?.href ?? '';
}

/** Search engines do not list a hidden page. */
export function isHidden(html: string): boolean {
  return readMeta(html, 'robots') === 'noindex';
}

export function readJsonLd(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text),
  );
}
