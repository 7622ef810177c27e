import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ClientMap } from '@shared/contracts';
import type { PageState } from '@shared/contracts/ssr';
import { compress, type PageServer, servePage } from '../serve-page';
import type { Application } from './build-application';

const base = '/application/';
const types = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
]);
const ofThisTransfer = ['connection', 'content-encoding', 'content-length', 'date', 'keep-alive'];
const scriptElement = /<script defer [^>]*><\/script>/;
const scriptPreload = /<link rel="preload" as="script" href="([^"]*)"[^>]*>/g;
const stateElement = /(<script type="application\/json" id="page-state">)(.*?)(<\/script>)/s;

interface Releases {
  map: ClientMap;
  /** By app, the shell's too. */
  versions: Record<string, string>;
}

/** The releases that a page of the site is rendered with. */
export async function fetchReleases(url: string): Promise<Releases> {
  const html = await (await fetch(url)).text();
  const [, , state] = stateElement.exec(html) ?? [];
  const [, shell] = /"\/assets\/shell\/([^/]+)\//.exec(html) ?? [];
  if (!state || !shell) throw new Error('The page does not say which releases it is made of.');
  const { map: ownMap, mapFile }: PageState = JSON.parse(state);
  const map: ClientMap = mapFile ? await (await fetch(new URL(mapFile.url, url))).json() : ownMap;
  const remotes = Object.entries(map.apps).map(([app, { live }]) => [app, live.version]);
  return { map, versions: { shell, ...Object.fromEntries(remotes) } };
}

/** Serves a page of the site as it is, from the server that `serveApplication` serves from. */
export async function serveAsItIs(site: string, pathname: string): Promise<PageServer> {
  const page = await fetch(site + pathname);
  return servePage(site, new Map([[pathname, asSent(await page.text(), page)]]));
}

/**
 * Serves the page that the site rendered, with the application's scripts instead of its own: the start
 * script, and preloads of the chunks of the very modules that the site preloads. Compressed as the
 * site compresses; everything else comes from the site.
 */
export async function serveApplication(
  site: string,
  pathname: string,
  application: Application,
): Promise<PageServer> {
  const { folder } = application;
  const page = await fetch(site + pathname);
  const { map } = await fetchReleases(site + pathname);
  const html = takeOver(await page.text(), application, map);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const type = types.get(path.extname(file));
    if (!type) return [];
    const headers = {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
    };
    return [[base + file, compress(readFileSync(path.join(folder, file)), headers)] as const];
  });
  return servePage(site, new Map([[pathname, asSent(html, page)], ...files]));
}

/** The HTML with the headers of the site, and in its policy the hash of a style without text. */
function asSent(html: string, page: Response) {
  const { 'content-security-policy': policy = '', ...others } = Object.fromEntries(page.headers);
  for (const name of ofThisTransfer) delete others[name];
  const none = createHash('sha256').digest('base64');
  const headers = {
    ...others,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.replace('style-src ', `style-src 'sha256-${none}' `),
  };
  return compress(html, headers, 5);
}

function takeOver(html: string, { start, modules }: Application, map: ClientMap): string {
  const used = [...html.matchAll(scriptPreload)].flatMap(([, href = '']) => {
    const [, app, module] =
      /^\/assets\/([^/]+)\/.*\/((?:routes|widgets)\.[^.]+)\./.exec(href) ?? [];
    return modules[`${app}.${module}`] ?? [];
  });
  const chunks = [...new Set(used.flatMap(({ js }) => js))];
  const sheets = [...new Set(used.flatMap(({ css }) => css))];
  const tags = [
    // The page holds the styles already; these links keep loaders from adding them again.
    ...sheets.map((file) => `<style data-href="${file}"></style>`),
    ...start.js.map((file) => `<script defer src="${base}${file}"></script>`),
    ...chunks.map(
      (file) => `<link rel="preload" as="script" href="${base}${file}" fetchpriority="low">`,
    ),
  ];
  if (chunks.length === 0 || !scriptElement.test(html))
    throw new Error('The page names no scripts that the application could replace.');
  return html
    .replace(scriptPreload, '')
    .replace(scriptElement, () => tags.join(''))
    .replace(stateElement, (_, open, state, close) => open + withPages(state, map) + close);
}

/** The state with the whole map, but without its lists of files and hashes, which only federation needs. */
function withPages(text: string, map: ClientMap): string {
  const state: PageState = JSON.parse(text);
  const apps = Object.entries(map.apps).map(([name, { live }]) => {
    const modules = Object.keys(live.modules).map((module) => [module, { js: [], css: [] }]);
    const entry = { path: '', integrity: '' };
    const release = { ...live, entry, integrity: {}, modules: Object.fromEntries(modules) };
    return [name, { live: release, fallback: null }];
  });
  const whole = { ...map, apps: Object.fromEntries(apps) };
  return JSON.stringify({ ...state, map: whole, mapFile: null }).replace(/</g, '\\u003c');
}
