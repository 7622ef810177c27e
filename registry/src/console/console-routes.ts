import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { getMimeType } from 'hono/utils/mime';
import type { ConsoleOptions } from '../context';
import { consoleHeaders } from './content-security';

const notBuilt =
  'The console is not built: build it by npm run build console, then load this page again.\n';

/** The console: `/ops` with all paths below it, which its own routes tell apart, its files, and `/ops/settings.json`. */
export function createConsoleRoutes(console: ConsoleOptions): Hono {
  const routes = new Hono();
  const headers = consoleHeaders(console);
  routes.use('*', compress(), async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  });
  routes.get('/settings.json', (c) => {
    c.header('cache-control', 'no-store');
    return c.json(console.settings);
  });
  routes.on('GET', ['/', '/*'], (c) => respond(console, c));
  return routes;
}

async function respond({ findDirectory }: ConsoleOptions, c: Context): Promise<Response> {
  const directory = findDirectory();
  const name = c.req.path.replace(/^\/ops\/?/, '');
  const isHashed = name.startsWith('static/');
  const cacheControl = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
  const file = directory && (await readConsoleFile(directory, name));
  if (file) {
    const type = getMimeType(name) ?? 'application/octet-stream';
    return c.body(file, 200, { 'content-type': type, 'cache-control': cacheControl });
  }
  // A page with the type of a script would be a puzzling failure.
  if (isHashed) return c.notFound();
  c.header('cache-control', 'no-store');
  const page = directory && (await readConsoleFile(directory, 'index.html'));
  return page ? c.html(page.toString()) : c.text(notBuilt, 503);
}

/** A file of the build; undefined for any other path, one that leads out of the directory included. */
async function readConsoleFile(
  directory: string,
  name: string,
): Promise<Buffer<ArrayBuffer> | undefined> {
  if (!/^[\w-]+(?:[./][\w-]+)*\.\w+$/.test(name)) return undefined;
  try {
    return await readFile(path.join(directory, name));
  } catch {
    return undefined;
  }
}
