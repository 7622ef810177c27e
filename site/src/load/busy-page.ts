import { plainPage, plainPageHeaders } from '@meridian/service';
import type { OverloadError } from './admission';

/** What stands for a page for which there is no time. Nothing in it has to be rendered; the browser asks again by itself. */
export const busyPage = {
  html: plainPage(
    'One moment, please',
    'Very many people are on our site right now, and this page was not ready in time. It tries again by itself in a few seconds.',
  ),
  headers: { ...plainPageHeaders, refresh: '10' },
};

/** The response to a request for a page for which there is no time. */
export function respondBusy({ retryAfterSeconds }: OverloadError): Response {
  return new Response(busyPage.html, {
    status: 503,
    headers: { ...busyPage.headers, 'retry-after': String(retryAfterSeconds) },
  });
}
