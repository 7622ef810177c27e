import type { PageState } from '@meridian/contracts/ssr';
import { holdErrors } from '../telemetry/hold-errors';
import { nextTask, whenIdle } from './when-idle';

interface PrerenderedDocument extends Document {
  prerendering?: boolean;
}

/**
 * The code is loaded when the browser is idle. When that fails, the page reports nothing.
 * @param getApp the app whose page is shown; null as long as it is the document's own
 */
export function startTelemetry(
  { reportsTo: generation, map }: PageState,
  getApp: () => string | null,
): void {
  if (!generation) return;
  const takeErrors = holdErrors();
  const start = () =>
    import(/* webpackChunkName: "telemetry" */ '../telemetry/report-page')
      .then(async ({ reportPage }) => {
        const measure = reportPage(generation, map, getApp, takeErrors);
        await nextTask();
        measure();
      })
      .catch(() => {});
  const startLater = () => whenIdle(() => void start());
  // A page that the browser renders before the visitor comes to it may never be seen. Source: Prerendering Revamped, W3C.
  if ((document as PrerenderedDocument).prerendering)
    document.addEventListener('prerenderingchange', startLater, { once: true });
  else startLater();
}
