// @ts-check
import { compress, servePage } from './serve-page.mjs';

/**
 * Serves one page of the site as a hand-written static page would be: the same HTML without any
 * script, everything else from the site itself. It is the limit that the page is measured against.
 *
 * @param {string} site origin
 * @param {string} path
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function serveStatic(site, path) {
  const html = (await (await fetch(site + path)).text())
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link rel="preload" as="script"[^>]*>/g, '');
  return servePage(
    site,
    new Map([[path, compress(html, 'text/html; charset=utf-8', { quality: 11 })]]),
  );
}
