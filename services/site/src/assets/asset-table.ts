import type { ReleaseRecord } from '@meridian/contracts';
import { openToAllOrigins } from '@meridian/service';
import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';
import {
  compressWithBrotli,
  type EncodedBody,
  encodeBody,
  respondEncoded,
  sizeOf,
} from '../http/encoded-body';
import type { LoadedRelease } from '../releases/load-release-files';
import { assetBase } from '../releases/make-client-map';

interface Asset extends EncodedBody {
  type: string;
  integrity: string;
}

/** The files of one release, by URL path. */
type Assets = Map<string, Asset>;

/** Files of other types are not served: HTML of a release would be a page of this site. */
const servedFiles = /\.(?:js|css|json|txt|svg|png|jpe?g|gif|webp|avif|ico|woff2?)$/i;
/** Most bytes of releases that no served page needs. */
const defaultMaxSpareBytes = 64_000_000;
/** Quality of Brotli when a file is first served, and later, when there is time. */
const fastQuality = 4;
const bestQuality = 11;

/**
 * The web files of releases, in memory, in every encoding. Live releases stay; others stay for tabs that were opened
 * before a promotion: the last used ones, of at most `maxSpareBytes` together.
 */
export function createAssetTable({ maxSpareBytes = defaultMaxSpareBytes } = {}) {
  /** Both by `app/version`. */
  let needed = new Map<string, Assets>();
  const spare = new LRUCache<string, Assets>({
    maxSize: maxSpareBytes,
    // Stores the newest release, however large it is.
    sizeCalculation: (assets) => Math.min(bytesOf(assets), maxSpareBytes),
  });
  let recompressing: Promise<void> = Promise.resolve();

  const has = (key: string) => needed.has(key) || spare.has(key);

  /** Adds a release's web files, which do not include the ssr file. */
  const add = async ({ record, files }: LoadedRelease): Promise<void> => {
    const key = `${record.app}/${record.version}`;
    if (has(key)) return;
    const webFiles = record.files.filter((file) => file.path !== record.server);
    const assets = new Map(webFiles.flatMap((file) => toAsset(record, file, files)));
    spare.set(key, assets);
    const texts = [...assets.values()].filter(({ type }) => /text|svg|json/.test(type));
    await Promise.all(
      texts.map(async (asset) =>
        Object.assign(asset, await encodeBody(asset.identity, fastQuality)),
      ),
    );
    // The cache has to measure it again, because it has become larger.
    if (spare.has(key)) spare.set(key, assets);
    for (const asset of texts)
      recompressing = recompressing.then(async () => {
        if (has(key)) asset.brotli = await compressWithBrotli(asset.identity, bestQuality);
      });
  };

  const respond = (url: string, request: Request): Response | null => {
    const [, , app, version] = url.split('/');
    const key = `${app}/${version}`;
    const asset = (needed.get(key) ?? spare.get(key))?.get(url);
    if (!asset) return null;
    return respondEncoded(asset, request, {
      headers: {
        'content-type': asset.type,
        'cache-control': 'public, max-age=31536000, immutable',
        // Weak, because it names the file in any encoding.
        etag: `W/"${asset.integrity.slice(7, 39)}"`,
        // Pages request the scripts of remotes with crossorigin, so that their integrity is checked.
        ...openToAllOrigins,
        'x-content-type-options': 'nosniff',
      },
    });
  };

  return {
    add,
    respond,
    /** True when the files of a release are in memory, by `app/version`. */
    has,
    /** Sets the releases that the served pages need; others may be dropped. */
    need(keys: Iterable<string>) {
      const before = needed;
      needed = new Map();
      for (const key of keys) {
        const assets = before.get(key) ?? spare.get(key);
        if (assets) needed.set(key, assets);
      }
      for (const key of needed.keys()) spare.delete(key);
      for (const [key, assets] of before) if (!needed.has(key)) spare.set(key, assets);
    },
    /** Resolves when all files are compressed as small as possible. */
    settled: () => recompressing,
  };
}

export type AssetTable = ReturnType<typeof createAssetTable>;

function toAsset(
  record: ReleaseRecord,
  file: ReleaseRecord['files'][number],
  files: LoadedRelease['files'],
): [url: string, asset: Asset][] {
  const bytes = files.get(file.path);
  const type = servedFiles.test(file.path) && getMimeType(file.path);
  if (!bytes || !type) return [];
  const asset: Asset = {
    type,
    integrity: file.integrity,
    identity: Buffer.from(bytes),
    gzip: null,
    brotli: null,
  };
  return [[assetBase(record) + file.path, asset]];
}

/** At least 1, as the cache takes nothing smaller. */
function bytesOf(assets: Assets): number {
  return [...assets.values()].reduce((sum, asset) => sum + sizeOf(asset), 1);
}
