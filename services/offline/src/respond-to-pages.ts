import {
  readSavedUrl,
  savedPageParameter,
  savedPagePath,
  savedPagesCache,
  savedPagesLimits,
  savedUnderHeader,
} from '@meridian/contracts/offline';
import type { WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration';
import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { respondWithHtml } from './html-response';
import { keepTrying } from './keep-trying';
import {
  isFresh,
  listKeptPages,
  maxAgeSeconds,
  readKeptAt,
  toKeptPage,
  toKeptSpelling,
} from './kept-pages';
import { type Fault, showKeptPage, writeOfflinePage } from './offline-pages';
import { worker } from './worker-scope';

/** Every response of the site has it; what stands before the site, and responds in its place, has not. */
const siteHeader = 'x-request-id';
/** Deletes what is too old or too much; all of it where the device has no room. */
const limit = new ExpirationPlugin({
  maxEntries: savedPagesLimits.pages,
  maxAgeSeconds,
  purgeOnQuotaError: true,
});
const script = `(${keepTrying})()`;

/**
 * Responds to requests for pages. While the site responds, its response is what is shown, whatever it says, and however
 * long it takes: a kept page never takes the place of one that could come.
 */
export class PageStrategy extends Strategy {
  constructor() {
    super({
      cacheName: savedPagesCache,
      plugins: [
        { cacheWillUpdate: ({ response }) => toKeptPage(response) },
        limit as WorkboxPlugin,
      ],
    });
  }

  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === savedPagePath)
      return showKept(readSavedUrl(url.searchParams.get(savedPageParameter)), handler);
    const asked = readSavedUrl(url.pathname + url.search);
    try {
      const response = await handler.fetch(request);
      if (response.status >= 500 && !response.headers.has(siteHeader))
        return respondWithoutPage(asked, { by: 'site', status: response.status });
      const key = response.headers.get(savedUnderHeader);
      if (key && response.status === 200)
        void handler.waitUntil(handler.cachePut(key, response.clone()));
      return response;
    } catch {
      return respondWithoutNetwork(asked, handler);
    }
  }
}

/** A device without a connection shows the page as it is kept; one that has a connection does so only when asked to. */
async function respondWithoutNetwork(asked: string, handler: StrategyHandler): Promise<Response> {
  const fault = findFault();
  const kept = fault.by === 'device' ? await findKept(asked, fault, handler) : null;
  return kept ?? respondWithoutPage(asked, fault);
}

async function showKept(asked: string, handler: StrategyHandler): Promise<Response> {
  const fault = findFault();
  return (await findKept(asked, fault, handler)) ?? respondWithoutPage(asked, fault);
}

async function findKept(
  asked: string,
  fault: Fault,
  handler: StrategyHandler,
): Promise<Response | null> {
  const kept = await handler.cacheMatch(new Request(toKeptSpelling(asked)));
  if (!kept || !isFresh(readKeptAt(kept))) return null;
  const page = { url: asked, keptAt: readKeptAt(kept) };
  return respondWithHtml(showKeptPage(await kept.text(), page, fault), script);
}

async function respondWithoutPage(asked: string, fault: Fault): Promise<Response> {
  const html = writeOfflinePage(asked, fault, await listKeptPages());
  return respondWithHtml(html, script);
}

/** Who is to blame when nothing came: browsers know for certain only that they have no connection. */
export function findFault(): Fault {
  return worker.navigator.onLine ? { by: 'site' } : { by: 'device' };
}
