import { readFile } from 'node:fs/promises';
import type { ClientMap, ClientRelease, SiteSettings } from '@shared/contracts';
import { type ServiceApp, ServiceError } from '@shared/service';
import type { Context } from 'hono';
import { pageStateElementId } from 'shell/src/releases/page-state';
import type { LiveSite } from '../live/live-site';
import { toScriptText } from '../rendering/script-text';

/** Parts of the site that come from development servers instead of from releases. */
export interface DevelopmentSettings {
  /** Origin of the shell's development server. */
  shell: string;
  /** By remote: the file to which its development server writes its release. */
  releases: Record<string, string>;
}

/** @throws ServiceError in production, where an override would put a developer's code on the site */
export function refuseInProduction(environment: NodeJS.ProcessEnv): void {
  if (environment.NODE_ENV === 'production')
    throw new ServiceError(
      'forbidden',
      'Development overrides were asked for with NODE_ENV=production: unset one of the two.',
    );
}

/**
 * Answers every page with an empty frame that the browser fills: the shell from its development
 * server, the remotes under development from theirs, all others as released.
 */
export function addDevelopmentPages(
  app: ServiceApp,
  {
    site,
    development,
    settings,
  }: { site: LiveSite; development: DevelopmentSettings; settings: SiteSettings },
): void {
  const respond = (context: Context, entry: string, state = '') =>
    context.html(
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
      { 'cache-control': 'no-store' },
    );

  // The components of the design system, see shared/ui/gallery.
  app.get('/__ui', (context) => respond(context, 'ui-gallery'));

  app.get('*', async (context) => {
    const served = site.current();
    if (!served) return context.text('The site is starting.', 503, { 'retry-after': '1' });
    const map = await override(served.map, development.releases);
    const state = toScriptText({ map, page: null, widgets: {}, failedWidgets: [], settings });
    return respond(
      context,
      'index',
      `<script type="application/json" id="${pageStateElementId}">${state}</script>`,
    );
  });
}

/**
 * Each remote brings a React Refresh of its own, later than React starts. It finds React only where
 * the hook of React's developer tools has kept it, which their stand-in has to do as they would.
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
    // No fallback: whoever develops wants to see the fault, not the release before.
    apps[name] = { live, fallback: null };
  }
  return { ...map, apps };
}
