import path from 'node:path';
import { filePathSchema } from '@meridian/contracts/schemas';
import { ServiceError } from '@meridian/service/errors';
import * as v from 'valibot';
import type { StockAssets, StockManifest } from './stock-manifest';
import type { StockSource } from './stock-source';

/** By path beside the manifest. */
export type StockFiles = Map<string, Uint8Array>;

const cssUrl = /url\(\s*(['"]?)([^'")]+)\1\s*\)/g;
/** Files that code names by a text, as bundlers write it. */
const namedInCode = /["'](\/?[\w@.-]+(?:\/[\w@.-]+)*\.(?:svg|png|jpe?g|gif|webp|avif|woff2?))["']/g;

/** The path of the entry beside the manifest. */
export function entryOf({ metaData }: StockManifest): string {
  const { path: folder, name } = metaData.remoteEntry;
  return path.posix.join(folder, name);
}

/** Scripts and stylesheets of one exposed or shared module. */
function filesOf({ js, css }: StockAssets): string[] {
  return [...js.sync, ...js.async, ...css.sync, ...css.async];
}

/**
 * Reads all files of a stock remote: what its manifest names, and the images and fonts that these name. Stylesheets
 * then name theirs by relative paths, because the files move to a folder of our site.
 * @throws ServiceError for a file that the manifest names and that is missing, or outside the folder
 */
export async function collectFiles(
  source: StockSource,
  manifest: StockManifest,
): Promise<StockFiles> {
  const collected: StockFiles = new Map();
  const named = [...manifest.exposes, ...manifest.shared].flatMap((one) => filesOf(one.assets));
  for (const file of new Set([entryOf(manifest), ...named])) {
    if (!v.is(filePathSchema, file)) throw outside(file, source);
    const content = await source.read(file);
    if (!content) throw missing(file, source);
    collected.set(file, content);
  }
  const { publicPath } = manifest.metaData;
  for (const [file, content] of [...collected]) {
    if (file.endsWith('.css')) {
      const { css, urls } = moveUrls(toText(content), file, publicPath);
      collected.set(file, new TextEncoder().encode(css));
      for (const url of urls) await addIfThere(url);
    } else {
      for (const [, url = ''] of toText(content).matchAll(namedInCode))
        await addIfThere(url.replace(/^\//, ''));
    }
  }
  return collected;

  async function addIfThere(file: string) {
    if (collected.has(file) || !v.is(filePathSchema, file)) return;
    const content = await source.read(file);
    if (content) collected.set(file, content);
  }
}

/** Makes the URLs of a stylesheet relative to it. */
function moveUrls(text: string, file: string, publicPath: string): { css: string; urls: string[] } {
  const folder = path.posix.dirname(file);
  const urls: string[] = [];
  const css = text.replace(cssUrl, (whole: string, _quote: string, url: string) => {
    const isPrefixed = /^(?:\/|https?:)/.test(publicPath) && url.startsWith(publicPath);
    if (!isPrefixed && /^(?:[a-z]+:|\/|#)/i.test(url)) return whole;
    const target = isPrefixed ? url.slice(publicPath.length) : path.posix.join(folder, url);
    const [plain = ''] = target.split(/[?#]/);
    urls.push(plain);
    return `url(${path.posix.relative(folder, plain)})`;
  });
  return { css, urls };
}

function toText(content: Uint8Array): string {
  return new TextDecoder().decode(content);
}

function missing(file: string, { manifest }: StockSource): ServiceError {
  return new ServiceError('not-found', `expected ${file}, which ${manifest} names, found none`, {
    suggestion: 'Deploy the remote again, or name the folder of its build.',
  });
}

function outside(file: string, { manifest }: StockSource): ServiceError {
  return new ServiceError(
    'release-invalid',
    `expected paths below the folder of ${manifest}, of letters, digits and . _ - @, found ${JSON.stringify(file)}`,
    { suggestion: 'Build the remote with other names of files.' },
  );
}
