import { readFile } from 'node:fs/promises';
import type { ClientMap, ClientRelease, SiteSettings } from '@meridian/contracts';
import { emptyPageState, pageStateElementId } from '@meridian/contracts/ssr';
import { ServiceError } from '@meridian/service';
import { type Context, Hono } from 'hono';
import { toScriptText } from '../html-text';
import type { PageEnvironment } from './page-match';

/** Apps that come from development servers instead of from releases. */
export interface DevelopmentSettings {
  /** Origin of the shell's development server. */
  shell: string;
  /** By remote: the file to which its development server writes its release. */
  releases: Record<string, string>;
}

/** @throws ServiceError in production, where an override would put a developer's code on the site */
export function rejectInProduction(environment: NodeJS.ProcessEnv): void {
  if (environment.NODE_ENV === 'production')
    throw new ServiceError(
      'forbidden',
      'Development overrides are set together with NODE_ENV=production: unset one of the two.',
    );
}

/**
 * Serves every page as an empty frame that the browser fills: the shell and the remotes under
 * development from their development servers, all other remotes as released.
 */
export function createDevelopmentRoutes(context: {
  development: DevelopmentSettings;
  settings: SiteSettings;
}) {
  const { development, settings } = context;
  const respond = (c: Context<PageEnvironment>, entry: string, state = '') =>
    c.html(
      [
        '<!doctype html><html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<title>Development</title><link rel="icon" href="data:,">',
        `<script>${devToolsHook}</script>`,
        `<link rel="stylesheet" crossorigin href="${development.shell}/css/${entry}.css">`,
        `<script defer src="${development.shell}/js/${entry}.js"></script>`,
        `</head><body><div id="root"></div>${state}</body></html>`,
      ].join(''),
      200,
      // Development servers are other origins, and what they send evaluates text.
      { 'cache-control': 'no-store', 'content-security-policy': "frame-ancestors 'none'" },
    );

  const app = new Hono<PageEnvironment>();
  // The components of the design system, see shared/ui/gallery.
  app.get('/__ui', (c) => respond(c, 'ui-gallery'));

  app.get('*', async (c) => {
    const served = c.var.page?.served;
    if (!served) return c.text('The site is starting.', 503, { 'retry-after': '1' });
    const map = await override(served.map, development.releases);
    const state = emptyPageState(map, settings);
    return respond(
      c,
      'index',
      `<script type="application/json" id="${pageStateElementId}">${toScriptText(state)}</script>`,
    );
  });
  return app;
}

/**
 * Each remote brings its own React Refresh, later than React starts. It finds React through the hook of
 * React's developer tools only, so this stands for the hook when the tools are not installed.
 */
const devToolsHook = `
if (!window.__REACT_DEVTOOLS_GLOBAL_HOOK__) {
  const renderers = new Map();
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers,
    supportsFiber: true,
    inject(renderer) {
      renderers.set(renderers.size, renderer);
      return renderers.size - 1;
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };
}`;

async function override(
  map: ClientMap,
  releases: DevelopmentSettings['releases'],
): Promise<ClientMap> {
  const apps = { ...map.apps };
  for (const [name, file] of Object.entries(releases)) {
    const live = JSON.parse(await readFile(file, 'utf8')) as ClientRelease;
    // No fallback, because a developer wants to see the fault, not the previous release.
    apps[name] = { live, fallback: null };
  }
  return { ...map, apps };
}
