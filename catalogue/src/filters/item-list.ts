/** https://schema.org/ItemList, as search engines take it for a page of summaries; nothing for an empty list. */
export function itemListJsonLd(
  items: readonly { title: string; path: string }[],
  total: number,
  { origin }: URL,
): { jsonLd?: Record<string, unknown>[] } {
  if (items.length === 0) return {};
  const itemListElement = items.map(({ title, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: origin + path,
  }));
  return { jsonLd: [{ '@type': 'ItemList', numberOfItems: total, itemListElement }] };
}
