import { plainPage, plainPageHeaders } from '@meridian/service';
import type { OverloadError } from './render-queue';

/** What stands for a page for which there is no time. Nothing in it has to be rendered; the browser asks again by itself. */
const busyPage = plainPage(
  'One moment, please',
  'Very many people are on our site right now, and this page was not ready in time. It tries again by itself in a few seconds.',
);

/** The response to a request for a page for which there is no time. */
export function respondBusy({ retryAfterSeconds }: OverloadError): Response {
  const headers = { ...plainPageHeaders, refresh: '10', 'retry-after': String(retryAfterSeconds) };
  return new Response(busyPage, { status: 503, headers });
}
