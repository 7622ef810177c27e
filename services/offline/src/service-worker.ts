import { type SaveMessage, savedUnderHeader } from '@meridian/contracts/offline';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly, StrategyHandler } from 'workbox-strategies';
import { goBack } from './go-back';
import { respondWithHtml } from './html-response';
import { writeNotSentPage } from './offline-pages';
import { findFault, PageStrategy } from './respond-to-pages';
import { worker } from './worker-scope';

const pages = new PageStrategy();
const isPage = ({ request, sameOrigin }: { request: Request; sameOrigin: boolean }) =>
  sameOrigin && request.mode === 'navigate';

registerRoute(isPage, pages);
registerRoute(
  isPage,
  new NetworkOnly({
    plugins: [
      {
        handlerDidError: () => respondWithHtml(writeNotSentPage(findFault()), `(${goBack})()`),
      },
    ],
  }),
  'POST',
);

// Nothing but pages passes through the worker, so another one can take its place while pages are open.
worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => {
  // The browser asks for a page while the worker starts.
  const preload = worker.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, worker.clients.claim()]));
});

worker.addEventListener('message', (event) => {
  const message = event.data as Partial<SaveMessage> | null;
  if (message?.type === 'keep' && typeof message.url === 'string')
    event.waitUntil(keepOpenPage(message.url, event));
});

/** Keeps the page that was open when the worker began, as the browser has just stored it: nothing is loaded for that. */
async function keepOpenPage(url: string, event: Event): Promise<void> {
  const request = new Request(url, { cache: 'only-if-cached', mode: 'same-origin' });
  const response = await fetch(request).catch(() => null);
  const key = response?.status === 200 ? response.headers.get(savedUnderHeader) : null;
  if (!response || !key) return;
  await new StrategyHandler(pages, { request, event }).cachePut(key, response);
}
