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
import { type Fault, renderOfflinePage, renderSavedPage } from './offline-pages';
import {
  isFresh,
  listSavedPages,
  maxAgeSeconds,
  readSavedAt,
  toSavedPage,
  toSiteSpelling,
} from './saved-pages';
import { worker } from './worker-scope';

/** Every response of the site has this header; a proxy that responds in its place does not send it. */
const siteHeader = 'x-request-id';
/** Deletes pages that are too old or too many, and all of them when the device has no room. */
const limit = new ExpirationPlugin({
  maxEntries: savedPagesLimits.pages,
  maxAgeSeconds,
  purgeOnQuotaError: true,
});
const script = `(${keepTrying})()`;

/**
 * Responds to requests for pages. While the site responds, its response is shown, whatever it says and however long it
 * takes: a saved page never replaces a page that could come.
 */
export class PageStrategy extends Strategy {
  constructor() {
    super({
      cacheName: savedPagesCache,
      plugins: [
        { cacheWillUpdate: ({ response }) => toSavedPage(response) },
        limit as WorkboxPlugin,
      ],
    });
  }

  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === savedPagePath)
      return showSaved(readSavedUrl(url.searchParams.get(savedPageParameter)), handler);
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

/** A device without a connection shows the saved page; a device with one does so only when the visitor asks for it. */
async function respondWithoutNetwork(asked: string, handler: StrategyHandler): Promise<Response> {
  const fault = findFault();
  const saved = fault.by === 'device' ? await findSaved(asked, fault, handler) : null;
  return saved ?? respondWithoutPage(asked, fault);
}

async function showSaved(asked: string, handler: StrategyHandler): Promise<Response> {
  const fault = findFault();
  return (await findSaved(asked, fault, handler)) ?? respondWithoutPage(asked, fault);
}

async function findSaved(
  asked: string,
  fault: Fault,
  handler: StrategyHandler,
): Promise<Response | null> {
  const saved = await handler.cacheMatch(new Request(toSiteSpelling(asked)));
  if (!saved || !isFresh(readSavedAt(saved))) return null;
  const page = { url: asked, savedAt: readSavedAt(saved) };
  return respondWithHtml(renderSavedPage(await saved.text(), page, fault), script);
}

async function respondWithoutPage(asked: string, fault: Fault): Promise<Response> {
  const html = renderOfflinePage(asked, fault, await listSavedPages());
  return respondWithHtml(html, script);
}

/** The cause when nothing came: browsers know for certain only that they have no connection. */
export function findFault(): Fault {
  return worker.navigator.onLine ? { by: 'site' } : { by: 'device' };
}
