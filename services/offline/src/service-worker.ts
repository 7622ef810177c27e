import { type SaveMessage, savedUnderHeader } from '@meridian/contracts/offline';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly, StrategyHandler } from 'workbox-strategies';
import { respondWithHtml } from './html-response';
import { renderNotSentPage } from './offline-pages';
import { findFault, PageStrategy } from './page-strategy';
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
        handlerDidError: () => respondWithHtml(renderNotSentPage(findFault()), `(${goBack})()`),
      },
    ],
  }),
  'POST',
);

// Only pages pass through the worker, so another one can take its place while pages are open.
worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => {
  // The browser requests a page while the worker starts.
  const preload = worker.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, worker.clients.claim()]));
});

worker.addEventListener('message', (event) => {
  const message = event.data as Partial<SaveMessage> | null;
  if (message?.type === 'keep' && typeof message.url === 'string')
    event.waitUntil(saveOpenPage(message.url, event));
});

/** Saves the page that was open when the worker started, from the browser's HTTP cache: nothing is loaded for that. */
async function saveOpenPage(url: string, event: Event): Promise<void> {
  const request = new Request(url, { cache: 'only-if-cached', mode: 'same-origin' });
  const response = await fetch(request).catch(() => null);
  const key = response?.status === 200 ? response.headers.get(savedUnderHeader) : null;
  if (!response || !key) return;
  await new StrategyHandler(pages, { request, event }).cachePut(key, response);
}

/** Script of the page for a form that was not sent. It becomes text, so it uses nothing from outside itself. */
function goBack(): void {
  document.getElementById('offline-back')?.addEventListener('click', () => history.back());
}
