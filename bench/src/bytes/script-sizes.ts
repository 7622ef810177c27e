import { brotliCompressSync, gzipSync } from 'node:zlib';
import { sum } from '../figures';
import type { Load } from '../page-load';

/** Bytes of scripts, each compressed as small as it can be, by the same means for all pages. */
export interface ScriptSizes {
  gzip: number;
  brotli: number;
}

export interface PageSizes {
  /** Scripts that were asked for before the frame took clicks. */
  beforeClicks: ScriptSizes;
  /** All scripts that are asked for without a touch. */
  all: ScriptSizes;
  /** Everything, as transferred, with headers. */
  wire: number;
}

/** @throws Error when the frame never took clicks */
export async function sizesOf({ requests, frame }: Load): Promise<PageSizes> {
  if (frame === undefined) throw new Error(`${requests[0]?.url} never took a click.`);
  const scripts = requests.filter(({ url }) => new URL(url).pathname.endsWith('.js'));
  const before = scripts.filter(({ start }) => start < frame);
  return {
    beforeClicks: await sizesOfScripts(before.map(({ url }) => url)),
    all: await sizesOfScripts(scripts.map(({ url }) => url)),
    wire: sum(requests.map(({ bytes }) => bytes)),
  };
}

async function sizesOfScripts(urls: readonly string[]): Promise<ScriptSizes> {
  const texts = await Promise.all(urls.map(async (url) => (await fetch(url)).arrayBuffer()));
  return {
    gzip: sum(texts.map((text) => gzipSync(text, { level: 9 }).length)),
    brotli: sum(texts.map((text) => brotliCompressSync(text).length)),
  };
}
