import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ClientMap } from '@meridian/contracts';
import type { RenderedPage } from '@meridian/contracts/ssr';
import type { RenderPage } from '../render-page';
import {
  askSite,
  type PageServer,
  quality,
  type StoredResponse,
  servePages,
  storeText,
  textOf,
} from '../serve-pages';
import { replaceState } from '../site-releases';
import type { Application } from './build-application';

const base = '/application/';
const types = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
]);
const script = /<script defer [^>]*><\/script>/;
const scriptPreloads = /<link rel="preload" as="script"[^>]*>/g;
const styles = /<style data-href="[^"]*">.*?<\/style>/gs;

interface ApplicationPages {
  origin: string;
  application: Application;
  /** The whole map of the site. */
  map: ClientMap;
  render: RenderPage;
}

/** Serves every page of the site as the application's; everything else comes from the site. */
export async function serveApplication(pages: ApplicationPages): Promise<PageServer> {
  const { origin, application } = pages;
  const files = await storeFiles(application.folder);
  const nameClass = createClassNamer(application);
  return servePages(origin, async (url) => {
    const file = files.get(url);
    if (file) return file;
    const page = await askSite(origin, url);
    if (page.status !== 200 || !page.headers['content-type']?.startsWith('text/html')) return page;
    return asApplication(pages, url, { page, nameClass });
  });
}

/**
 * The document of the site with the application's scripts and styles, and with the state that makes it
 * hydrate the whole page at once: rendered here from a map without any `hydrate`, data of all parts included.
 *
 * @throws Error when that does not give the very HTML that the site sends
 */
async function asApplication(
  { application, map, render }: ApplicationPages,
  url: string,
  { page, nameClass }: { page: StoredResponse; nameClass: (name: string) => string },
): Promise<StoredResponse> {
  const html = textOf(page);
  const rendered = await render(url, hydratedAtOnce(map));
  if (!html.includes(`<div id="root">${rendered.html}</div>`))
    throw new Error(`The bench renders ${url} otherwise than the site.`);
  if (!script.test(html))
    throw new Error(`${url} has no script that the application could replace.`);
  const { js, css } = filesOf(application, rendered);
  const [start = '', ...chunks] = js;
  const sheets = css.map((file) => ({ file, text: readSheet(application, file, html) }));
  const head = [
    ...sheets.map(({ file, text }) => `<style data-href="${file}">${text}</style>`),
    `<script defer src="${base}${start}"></script>`,
    ...chunks.map(
      (file) => `<link rel="preload" as="script" href="${base}${file}" fetchpriority="low">`,
    ),
  ].join('');
  const text = html
    .replace(scriptPreloads, '')
    .replace(styles, '')
    .replace(/ class="([^"]*)"/g, (_, names: string) => {
      return ` class="${names.split(' ').map(nameClass).join(' ')}"`;
    })
    .replace(script, () => head);
  // It reports how it goes, as the site's pages do.
  const [, reportsTo] = /"reportsTo":"([^"]+)"/.exec(html) ?? [];
  const reports = reportsTo === undefined ? {} : { reportsTo };
  const state = { ...rendered.state, ...reports, map: withoutFiles(map), mapFile: null };
  const hashes = sheets.map(
    ({ text: css }) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
  const { 'content-security-policy': policy = '', ...others } = page.headers;
  // Its pages need no other document.
  delete others['speculation-rules'];
  const headers = {
    ...others,
    'content-security-policy': policy
      .replace(/style-src [^;]*/, `style-src 'self' ${hashes.join(' ')}`)
      // The shell's policy lets files of releases run alone.
      .replace("require-trusted-types-for 'script'; trusted-types default; ", ''),
  };
  return storeText(replaceState(text, state), headers, quality.page);
}

/** The start script and what the page and its widgets need. */
function filesOf({ start, modules }: Application, { used }: RenderedPage) {
  const all = [start, ...used.flatMap(({ app, module }) => modules[`${app} ${module}`] ?? [])];
  return {
    js: [...new Set(all.flatMap(({ js }) => js))],
    css: [...new Set(all.flatMap(({ css }) => css))],
  };
}

/** The text of a stylesheet, with the fonts that the document of the site names. */
function readSheet({ folder }: Application, file: string, html: string): string {
  const [, fonts = ''] = /href="([^"]*\/)font\//.exec(html) ?? [];
  return readFileSync(path.join(folder, file), 'utf8')
    .replace(/url\((?:\.\.\/)*(font\/[^)]+)\)/g, `url(${fonts}$1)`)
    .replace(/<\//g, '<\\/');
}

/**
 * Each app of the site has a copy of the shared styles that it uses, under names of its own; the application has
 * one of each, under the shell's names.
 */
function createClassNamer({ folder, start, modules }: Application) {
  const sheets = [start, ...Object.values(modules).flat()].flatMap(({ css }) => css);
  const own = new Set<string>();
  for (const sheet of new Set(sheets))
    for (const [name] of readFileSync(path.join(folder, sheet), 'utf8').matchAll(/(?<=\.)[\w-]+/g))
      own.add(name);
  return (name: string): string => {
    const shared = name.replace(/^[a-z]+-/, 'shell-');
    return !own.has(name) && own.has(shared) ? shared : name;
  };
}

function hydratedAtOnce(map: ClientMap): ClientMap {
  const atOnce = <Part extends { hydrate?: unknown }>({ hydrate: _, ...part }: Part) => part;
  const apps = Object.entries(map.apps).map(([name, { live, fallback }]) => {
    const routes = live.routes.map(atOnce);
    return [name, { live: { ...live, routes, widgets: live.widgets.map(atOnce) }, fallback }];
  });
  return { ...map, apps: Object.fromEntries(apps) };
}

/** The whole map, but without lists of files and hashes, which only federation needs. */
function withoutFiles(map: ClientMap): ClientMap {
  const apps = Object.entries(hydratedAtOnce(map).apps).map(([name, { live }]) => {
    const modules = Object.keys(live.modules).map((module) => [module, { js: [], css: [] }]);
    const entry = { path: '', integrity: '' };
    const release = { ...live, entry, integrity: {}, modules: Object.fromEntries(modules) };
    return [name, { live: release, fallback: null }];
  });
  return { ...map, apps: Object.fromEntries(apps) };
}

/** The files by URL, compressed now and not while something is measured. */
async function storeFiles(folder: string): Promise<Map<string, StoredResponse>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const type = types.get(path.extname(file));
    return type ? [{ file, type }] : [];
  });
  const stored = files.map(async ({ file, type }) => {
    const headers = {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
    };
    const text = readFileSync(path.join(folder, file));
    return [base + file, await storeText(text, headers, quality.file)] as const;
  });
  return new Map(await Promise.all(stored));
}
