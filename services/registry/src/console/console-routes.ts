import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transportHeaders } from '@meridian/service';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { getMimeType } from 'hono/utils/mime';
import type { ConsoleOptions } from '../context';

const notBuilt =
  'The console is not built: build it by npm run build console, then load this page again.\n';
/** The origins that the library of Firebase calls to sign in and to renew tokens. */
const firebaseOrigins = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

/** The console: its page at `/ops` and all paths below, which it routes itself, and its files. */
export function createConsoleRoutes({ findDirectory, origin, settings }: ConsoleOptions): Hono {
  const routes = new Hono();
  const headers = {
    'content-security-policy': createPolicy(settings.identity.kind === 'firebase'),
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...transportHeaders(origin ?? ''),
  };
  routes.use('*', compress(), async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  });

  routes.on('GET', ['/', '/*'], async (c) => {
    const directory = findDirectory();
    const name = c.req.path.replace(/^\/ops\/?/, '');
    const isHashed = name.startsWith('static/');
    const file = directory && (await readConsoleFile(directory, name));
    if (file) {
      const type = getMimeType(name) ?? 'application/octet-stream';
      const cacheControl = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
      return c.body(file, 200, { 'content-type': type, 'cache-control': cacheControl });
    }
    // A page in place of a script would be a puzzling failure.
    if (isHashed) return c.notFound();
    c.header('cache-control', 'no-store');
    const page = directory && (await readConsoleFile(directory, 'index.html'));
    return page ? c.html(page.toString()) : c.text(notBuilt, 503);
  });

  return routes;
}

/** Only scripts of the console run. Files of releases share its origin, but are sent as bytes that no browser runs. */
function createPolicy(isFirebase: boolean): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["connect-src 'self'", ...(isFirebase ? firebaseOrigins : [])].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    // The Trusted Types policy by which the build loads its scripts.
    "require-trusted-types-for 'script'",
    'trusted-types console',
  ].join('; ');
}

/** A file of the build; undefined for any other path, and for a path out of the directory. */
async function readConsoleFile(directory: string, name: string) {
  if (!/^[\w-]+(?:[./][\w-]+)*\.\w+$/.test(name)) return undefined;
  return readFile(path.join(directory, name)).catch(() => undefined);
}
