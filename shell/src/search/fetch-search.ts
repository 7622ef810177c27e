import { ApiError } from '@meridian/composition';
import type { SearchRequest, SearchResponse } from '@meridian/contracts';
import { searchParams } from './search-url';

/** @throws ApiError `unavailable` when the site does not respond; the signal's reason when aborted */
export async function fetchSearch(
  what: 'results' | 'suggest',
  request: SearchRequest,
  signal: AbortSignal,
): Promise<SearchResponse> {
  try {
    const response = await fetch(`/search/${what}?${searchParams(request)}`, { signal });
    if (response.ok) return (await response.json()) as SearchResponse;
    throw new Error(`Status ${response.status}`);
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new ApiError('unavailable', 'Site search does not respond', { cause });
  }
}
