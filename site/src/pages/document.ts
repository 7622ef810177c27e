import type { ClientRelease } from '@shared/contracts';
import { pageStateElementId, type RenderedPage } from '@shared/contracts/ssr';
import { assetBase } from '../live/client-map';
import type { LoadedRelease } from '../live/release-files';
import { hashStyle } from './content-security';
import { type HeadInput, renderHead, renderJsonLd, renderSiteLinks } from './document-head';
import { escapeHtml, toScriptText } from './html-text';

export interface DocumentInput extends HeadInput {
  page: RenderedPage;
  /** Text of a release's stylesheet. */
  readStyle: (app: string, version: string, path: string) => string;
}

export interface Document {
  html: string;
  /** CSP sources of the inline styles. */
  styleHashes: string[];
}

/**
 * The HTML of a page. Stylesheets are inline, because each file would cost a round trip. The head names
 * all scripts, with integrity, so that the browser requests them at once and not one after the other.
 */
export function createDocument(input: DocumentInput): Document {
  const { page, shell } = input;
  const styles = collectStyles(input);
  const [script] = shell.record.modules.index?.js.slice(-1) ?? [];
  if (!script) throw new Error('The shell has no start script');
  const base = assetBase(shell.record);
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    renderHead(input),
    shell.record.files
      .filter((file) => file.path.endsWith('.woff2'))
      .map(
        ({ path }) =>
          `<link rel="preload" as="font" type="font/woff2" href="${base}${path}" crossorigin>`,
      )
      .join(''),
    renderSiteLinks(shell),
    ...styles.map(({ name, text }) => `<style data-href="${escapeHtml(name)}">${text}</style>`),
    scriptTag(base + script, integrityOf(shell, script)),
    ...collectScripts(input).map(
      ({ href, integrity }) =>
        `<link rel="preload" as="script" href="${escapeHtml(href)}" crossorigin="anonymous" integrity="${integrity}" fetchpriority="low">`,
    ),
    renderJsonLd(input),
    `</head><body><div id="root">${page.html}</div>`,
    `<script type="application/json" id="${pageStateElementId}">${toScriptText(page.state)}</script>`,
    '</body></html>',
  ].join('');
  return { html, styleHashes: styles.map(({ text }) => hashStyle(text)) };
}

function scriptTag(src: string, integrity: string): string {
  return `<script defer src="${escapeHtml(src)}" crossorigin="anonymous" integrity="${integrity}"></script>`;
}

/** Container entries and chunks of all modules that the page was rendered with. */
function collectScripts({ page, shell }: DocumentInput): { href: string; integrity: string }[] {
  const { used, state } = page;
  const scripts = new Map<string, string>();
  for (const { app, module } of used) {
    if (app === shell.record.app)
      for (const path of shell.record.modules[module]?.js ?? [])
        scripts.set(assetBase(shell.record) + path, integrityOf(shell, path));
    const release = state.map.apps[app]?.live;
    if (!release) continue;
    scripts.set(release.base + release.entry.path, release.entry.integrity);
    for (const path of release.modules[module]?.js ?? [])
      scripts.set(release.base + path, release.integrity[path] ?? '');
  }
  return [...scripts].map(([href, integrity]) => ({ href, integrity }));
}

/**
 * The shell's styles, then those of the modules that the page was rendered with. A container looks for
 * a sheet by its `data-href` before it loads it, so that no sheet is loaded twice.
 */
function collectStyles({ page, shell, readStyle }: DocumentInput) {
  const styles = new Map<string, string>();
  const add = (release: Pick<ClientRelease, 'version'>, app: string, path: string) => {
    const text = readStyle(app, release.version, path);
    styles.set(path, toStyleText(rebase(text, `/assets/${app}/${release.version}/`)));
  };
  for (const path of shell.record.modules.index?.css ?? [])
    add(shell.record, shell.record.app, path);
  for (const { app, module } of page.used) {
    if (app === shell.record.app)
      for (const path of shell.record.modules[module]?.css ?? []) add(shell.record, app, path);
    const release = page.state.map.apps[app]?.live;
    for (const path of release?.modules[module]?.css ?? []) if (release) add(release, app, path);
  }
  return [...styles].map(([name, text]) => ({ name, text }));
}

/** URLs in a stylesheet are relative to its own file, not to the document. */
function rebase(css: string, base: string): string {
  return css.replace(
    /url\((["']?)(?!data:|https?:|\/|#)(?:\.\.\/)*([^)"']+)\1\)/g,
    `url(${base}$2)`,
  );
}

/** Nothing in a stylesheet may end its style element; `<\/` means the same in CSS. */
function toStyleText(css: string): string {
  return css.replace(/<\//g, '<\\/');
}

function integrityOf({ record }: LoadedRelease, path: string): string {
  return record.files.find((file) => file.path === path)?.integrity ?? '';
}
