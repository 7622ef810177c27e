// @ts-check

/**
 * @typedef {object} ScriptRow
 * @property {string} path
 * @property {number} gzip bytes
 * @property {number} brotli bytes
 * @property {number} start
 * @property {number} end
 * @property {number} level how many scripts, one after the other, it had to wait for; from 1
 */

/**
 * The scripts among the requests of a page, with their sizes as the site sends them.
 *
 * @param {readonly import('./load-page.mjs').Request[]} requests
 * @returns {Promise<ScriptRow[]>}
 */
export async function scriptsOf(requests) {
  /** @type {ScriptRow[]} */
  const rows = [];
  for (const { url, start, end } of requests) {
    const { pathname } = new URL(url);
    if (!pathname.endsWith('.js')) continue;
    const before = rows.filter((row) => row.end <= start).map(({ level }) => level);
    rows.push({
      path: pathname,
      gzip: await sizeOf(url, 'gzip'),
      brotli: await sizeOf(url, 'br'),
      start,
      end,
      level: 1 + Math.max(0, ...before),
    });
  }
  return rows;
}

/** @param {string} url @param {string} encoding @returns {Promise<number>} */
async function sizeOf(url, encoding) {
  const { headers } = await fetch(url, {
    method: 'HEAD',
    headers: { 'accept-encoding': encoding },
  });
  if (headers.get('content-encoding') !== encoding)
    throw new Error(`${url} is not sent with ${encoding}`);
  return Number(headers.get('content-length'));
}
