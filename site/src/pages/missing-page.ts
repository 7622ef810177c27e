import { wordsOfPath } from '@meridian/contracts/pages';
import { placeholderPath } from '@meridian/contracts/ssr';
import { compressWithBrotli } from '../encoded-body';
import { escapeHtml } from '../html-text';
import { hashPage } from './hash-page';
import type { CachedPage } from './page-cache';

/** Such pages that are compressed at a time; when there are more, visitors get them as they are. */
const maxCompressing = 2;
/** Brotli's quality: each is sent once. */
const quality = 3;
const placeholderWords = wordsOfPath(placeholderPath);
const placeholders = new RegExp(`${placeholderPath}|${placeholderWords}`, 'g');

/**
 * Makes the function that puts a path into the page for paths without a page. That page is rendered once, with
 * a placeholder, because there are as many such paths as anybody can think of.
 */
export function createMissingPages() {
  let compressing = 0;

  const compress = async (body: Buffer) => {
    if (compressing >= maxCompressing) return null;
    compressing += 1;
    try {
      return await compressWithBrotli(body, quality);
    } finally {
      compressing -= 1;
    }
  };

  return async (template: CachedPage, pathname: string): Promise<CachedPage> => {
    const words = wordsOfPath(pathname);
    const html = template.identity
      .toString('utf8')
      .replace(placeholders, (found) => escapeHtml(found === placeholderPath ? pathname : words));
    const identity = Buffer.from(html);
    const etag = hashPage(identity);
    return { ...template, identity, gzip: null, brotli: await compress(identity), etag };
  };
}
