// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { compress, servePage } from '../serve-page.mjs';

/** @import { ClientMap } from '@shared/contracts' */
/** @import { Application } from './build-application.mjs' */

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

/**
 * The releases that a page was rendered with.
 *
 * @param {string} html
 * @returns {{ map: ClientMap, versions: Record<string, string> }} versions by app, the shell's too
 */
export function readReleases(html) {
  const [, , state] = stateElement.exec(html) ?? [];
  const [, shell] = /"\/assets\/shell\/([^/]+)\//.exec(html) ?? [];
  if (!state || !shell) throw new Error('The page does not say which releases it is made of.');
  /** @type {{ map: ClientMap }} */
  const { map } = JSON.parse(state);
  const remotes = Object.entries(map.apps).map(([app, { live }]) => [app, live.version]);
  return { map, versions: { shell, ...Object.fromEntries(remotes) } };
}

/**
 * Serves a page of the site as it is, from the server that `serveApplication` serves from.
 *
 * @param {string} site origin
 * @param {string} pathname
 */
export async function serveAsItIs(site, pathname) {
  const page = await fetch(site + pathname);
  return servePage(site, new Map([[pathname, asSent(await page.text(), page)]]));
}

/**
 * Serves the page that the site rendered, with the application's scripts instead of its own: the start
 * script, and preloads of the chunks of the very modules that the site preloads. Compressed as the
 * site compresses; everything else comes from the site.
 *
 * @param {string} site origin
 * @param {string} pathname
 * @param {Application} application
 */
export async function serveApplication(site, pathname, application) {
  const page = await fetch(site + pathname);
  const html = takeOver(await page.text(), application);
  const files = /** @type {string[]} */ (
    readdirSync(application.folder, { recursive: true })
  ).filter((file) => statSync(path.join(application.folder, file)).isFile());
  return servePage(
    site,
    new Map([
      [pathname, asSent(html, page)],
      ...files.flatMap((file) => {
        const type = types.get(path.extname(file));
        if (!type) return [];
        const bytes = readFileSync(path.join(application.folder, file));
        const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
        return [
          /** @type {const} */ ([base + file, compress(bytes, type, { quality: 11, headers })]),
        ];
      }),
    ]),
  );
}

/**
 * The HTML with the headers of the site, and in its policy the hash of a style without text.
 *
 * @param {string} html
 * @param {Response} page
 */
function asSent(html, page) {
  const { 'content-security-policy': policy = '', ...others } = Object.fromEntries(page.headers);
  for (const name of ofThisTransfer) delete others[name];
  const none = createHash('sha256').digest('base64');
  return compress(html, 'text/html; charset=utf-8', {
    quality: 5,
    headers: {
      ...others,
      'content-security-policy': policy.replace('style-src ', `style-src 'sha256-${none}' `),
    },
  });
}

/**
 * @param {string} html
 * @param {Application} application
 * @returns {string}
 */
function takeOver(html, { start, modules }) {
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
    .replace(stateElement, (_, open, state, close) => open + withoutFiles(state) + close);
}

/**
 * The state without the lists of files and hashes, which only federation needs.
 *
 * @param {string} text
 */
function withoutFiles(text) {
  /** @type {{ map: ClientMap }} */
  const state = JSON.parse(text);
  for (const { live } of Object.values(state.map.apps)) {
    live.integrity = {};
    live.entry = { path: '', integrity: '' };
    for (const module of Object.keys(live.modules)) live.modules[module] = { js: [], css: [] };
  }
  return JSON.stringify(state).replace(/</g, '\\u003c');
}
