import type { ClientRelease, ModuleFiles } from '@meridian/contracts';
import {
  type MapFileReference,
  type PageState,
  pageStateElementId,
  type RenderedPage,
} from '@meridian/contracts/ssr';
import { escapeHtml } from '@meridian/service/plain-page';
import { narrowMap, toClientRelease } from '../releases/make-client-map';
import { hashStyle } from './content-security';
import {
  type HeadInput,
  renderHead,
  renderJsonLd,
  renderSiteLinks,
  toScriptText,
} from './document-head';
import { bannerStyle } from './preview-banner';

export interface DocumentInput extends HeadInput {
  page: RenderedPage;
  /** The file of the whole map. */
  mapFile: MapFileReference;
  /** Reads the text of a release's stylesheet; null for a build under development, whose stylesheets stay files. */
  readStyle: (app: string, version: string, path: string) => string | null;
  /** HTML of the banner above a page of a preview. */
  banner?: string | undefined;
  /** The id of the generation that the page reports to; undefined for a page that does not report. */
  reportsTo?: string | undefined;
  /** The id of the request, for a page that failed: visitors can report it, and the log has it. */
  reference?: string | undefined;
  /** URL of the service worker that the page registers; undefined where the page removes it. */
  serviceWorker?: string | undefined;
}

export interface Document {
  html: string;
  /** CSP sources of the inline styles. */
  styleHashes: string[];
}

/**
 * Writes the HTML of a page. Stylesheets are inline, because each file would cost a round trip. The head names all
 * scripts that the browser needs at once, with integrity, so that it does not request one after the other.
 */
export function createDocument(input: DocumentInput): Document {
  const { page, shell, banner, reference, pathname } = input;
  const modules = listModules(input);
  const styles = collectStyles(modules, input.readStyle);
  const [start, ...others] = modules;
  const script = start?.js.at(-1);
  if (!start || !script) throw new Error('The shell has no start script');
  const { base, integrity } = start.release;
  const html = [
    `<!doctype html><html ${htmlAttributes(page)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    renderHead(input),
    listFonts(input)
      .map(
        (path) =>
          `<link rel="preload" as="font" type="font/woff2" href="${base}${path}" crossorigin>`,
      )
      .join(''),
    renderSiteLinks(shell),
    ...styles.map(({ name, url, text }) =>
      text === null
        ? `<link rel="stylesheet" data-href="${escapeHtml(name)}" href="${escapeHtml(url)}">`
        : `<style data-href="${escapeHtml(name)}">${text}</style>`,
    ),
    `<script defer src="${escapeHtml(base + script)}" crossorigin="anonymous" integrity="${integrity[script]}"></script>`,
    ...[...collectScripts(others.filter(({ isPreloaded }) => isPreloaded))].map(
      ([href, hash]) =>
        `<link rel="preload" as="script" href="${escapeHtml(href)}" crossorigin="anonymous" integrity="${hash}" fetchpriority="low">`,
    ),
    renderJsonLd(input),
    banner === undefined ? '' : `<style>${bannerStyle}</style>`,
    // Scripts read the request id here; visitors without scripts read it at the end of the page.
    reference === undefined
      ? ''
      : `<meta name="request-id" content="${reference}" data-path="${escapeHtml(pathname)}">`,
    `</head><body><div id="root">${page.html}</div>${banner ?? ''}`,
    `<script type="application/json" id="${pageStateElementId}">${toScriptText(narrowState(input))}</script>`,
    reference === undefined
      ? ''
      : `<noscript><p>If you tell us about it, please name this number: ${reference}</p></noscript>`,
    '</body></html>',
  ].join('');
  const inline = styles.flatMap(({ text }) => text ?? []);
  if (banner !== undefined) inline.push(bannerStyle);
  return { html, styleHashes: inline.map(hashStyle) };
}

/** Language and direction; the empty page is in English. */
function htmlAttributes({ state: { translation } }: RenderedPage): string {
  return translation ? `lang="${translation.language}" dir="rtl"` : 'lang="en"';
}

/** The fonts that the language of the document needs at once. */
function listFonts({ page: { state }, shell: { record } }: DocumentInput): readonly string[] {
  const { translation } = state;
  const fonts = translation ? record.preloadIn?.[translation.language] : record.preload;
  return fonts ?? [];
}

/** The state of the page, with the part of the map that the page needs. */
function narrowState({
  page,
  mapFile: { url, integrity },
  reportsTo,
  serviceWorker,
}: DocumentInput): PageState {
  const map = narrowMap(page.state.map, page.used, page.state.failedWidgets);
  return {
    ...page.state,
    map,
    mapFile: { url, integrity },
    ...(reportsTo === undefined ? {} : { reportsTo }),
    ...(serviceWorker === undefined ? {} : { serviceWorker }),
  };
}

interface PageModule extends ModuleFiles {
  app: string;
  release: ClientRelease;
  /** True for a module that the browser needs at once; the styles of all modules are inline. */
  isPreloaded: boolean;
}

/** The shell's start script, its chunks, and the modules that the page was rendered with. */
function listModules({ page: { state, used }, shell }: DocumentInput): PageModule[] {
  const ownRelease = toClientRelease(shell.record);
  const { app: shellApp } = shell.record;
  const hydratedAtLoad = used.filter(({ hydrate }) => hydrate === 'load');
  const isPageAtLoad = state.page?.hydrate === 'load';
  // The browser tries at once to load or render the parts that failed on the server.
  const isRetried = !state.page || state.page.status >= 500 || state.failedWidgets.length > 0;
  const needsPages = isRetried || isPageAtLoad || hydratedAtLoad.length > 0;
  const needsFederation = isRetried || hydratedAtLoad.some(({ app }) => app !== shellApp);
  const modules = [
    { app: shellApp, module: 'index', isPreloaded: true },
    { app: shellApp, module: 'app', isPreloaded: true },
    { app: shellApp, module: 'pages', isPreloaded: needsPages },
    { app: shellApp, module: 'federation', isPreloaded: needsFederation },
    ...used.map(({ hydrate, ...one }) => ({ ...one, isPreloaded: hydrate === 'load' })),
  ];
  return modules.flatMap(({ app, module, isPreloaded }) => {
    const release = app === shellApp ? ownRelease : state.map.apps[app]?.live;
    return release
      ? [{ app, release, isPreloaded, js: [], css: [], ...release.modules[module] }]
      : [];
  });
}

/** URL and integrity of container entries and chunks. */
function collectScripts(modules: readonly PageModule[]): Map<string, string> {
  const scripts = new Map<string, string>();
  for (const { release, js } of modules) {
    const { base, container, entry, integrity } = release;
    // The shell has no container.
    if (container) scripts.set(base + entry.path, entry.integrity);
    for (const path of js) scripts.set(base + path, integrity[path] ?? '');
  }
  return scripts;
}

/** A container looks for a stylesheet by its `data-href` before it loads it, so that none is loaded twice. */
function collectStyles(modules: readonly PageModule[], readStyle: DocumentInput['readStyle']) {
  const styles = new Map<string, { url: string; text: string | null }>();
  for (const { app, release, css } of modules)
    for (const path of css) {
      const text = readStyle(app, release.version, path);
      const inline = text === null ? null : toStyleText(rebase(text, release.base));
      styles.set(path, { url: release.base + path, text: inline });
    }
  return [...styles].map(([name, style]) => ({ name, ...style }));
}

/**
 * Resolves URLs in a stylesheet, which are relative to its own file, not to the document. A release wrote the stylesheet,
 * so no two parts of the expression match the same characters: its time is linear.
 */
function rebase(css: string, base: string): string {
  return css.replace(/url\((["']?)([^()"']+)\1\)/g, (whole, _, url: string) =>
    /^(?:data:|https?:|\/|#)/.test(url) ? whole : `url(${base}${url.replace(/^(?:\.\.\/)+/, '')})`,
  );
}

/** Nothing in a stylesheet may end its style element; `<\/` means the same in CSS. */
function toStyleText(css: string): string {
  return css.replace(/<\//g, '<\\/');
}
