import type { SearchResponse } from '@meridian/contracts';

export function makeSearchResponse(
  query: string,
  more: Partial<SearchResponse> = {},
): SearchResponse {
  const hits = more.hits ?? [
    { path: '/ecg', title: ['Reading the ', 'ECG', ''], kind: 'Course', excerpt: ['On wards.'] },
    { path: '/heart', title: ['Heart failure'], kind: 'Book', excerpt: ['An ', 'ECG', ' helps.'] },
  ];
  return {
    query,
    match: 'all',
    totalOfAllKinds: hits.length,
    total: hits.length,
    kinds: [
      { kind: 'Book', count: 1 },
      { kind: 'Course', count: 1 },
    ],
    kind: null,
    page: 1,
    pages: 1,
    ...more,
    hits,
  };
}
