import { createHash } from 'node:crypto';
import type { ClientMap } from '@meridian/contracts';
import type { MapFileReference } from '@meridian/contracts/ssr';
import { LRUCache } from 'lru-cache';
import { type EncodedBody, encodeBody } from '../encoded-body';

/** The live map as an immutable file, which browsers load when a visitor may go to another page. */
export interface MapFile extends MapFileReference, EncodedBody {}

/** Brotli's quality: the best takes fifty times as long, and saves one percent. */
const brotliQuality = 6;
/** Files of earlier generations that are served to tabs which were opened then. */
const maxFiles = 50;

export async function createMapFile(map: ClientMap): Promise<MapFile> {
  const text = Buffer.from(JSON.stringify(map));
  const hash = createHash('sha384').update(text);
  const digest = hash.copy().digest('base64');
  const name = hash.digest('hex').slice(0, 16);
  return {
    url: `/maps/${name}.json`,
    integrity: `sha384-${digest}`,
    ...(await encodeBody(text, brotliQuality)),
  };
}

/** The map files that are served, by URL path. */
export function createMapFiles() {
  const files = new LRUCache<string, MapFile>({ max: maxFiles });
  return {
    add: (file: MapFile) => void files.set(file.url, file),
    get: (url: string) => files.get(url),
  };
}
