import { isPublic } from '../cached-response';

/**
 * Lets pages of every origin read a response of the API that is the same for all visitors, as our widgets in stock
 * hosts do. Browsers send no cookie with such a request, and the response names nobody.
 */
export function openToAllOrigins(response: Response): Response {
  if (!isPublic(response.headers) || response.headers.has('set-cookie')) return response;
  const headers = new Headers(response.headers);
  headers.set('access-control-allow-origin', '*');
  headers.set('cross-origin-resource-policy', 'cross-origin');
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
