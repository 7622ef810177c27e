import type { ReleaseRecord } from '@meridian/contracts';
import { openToAllOrigins } from '@meridian/service';
import { getMimeType } from 'hono/utils/mime';
import { type EncodedBody, encodeBody, respondEncoded, sizeOf } from '../encoded-body';
import { assetBase } from '../live/client-map';
import type { LoadedRelease } from '../live/release-files';
import type { openBrotliFiles } from './brotli-files';

interface Asset extends EncodedBody {
  type: string;
  integrity: string;
}

interface StoredRelease {
  /** By URL path. */
  assets: Map<string, Asset>;
  isNeeded: boolean;
}

/** Files of other types are not served: HTML of a release would be a page of this site. */
const servedFiles = /\.(?:js|css|json|txt|svg|png|jpe?g|gif|webp|avif|ico|woff2?)$/i;
/** Bytes for releases that no served page needs. */
const defaultMaxSpareBytes = 64_000_000;
/** Brotli's quality before a file is first served. */
const fastQuality = 4;

/**
 * The web files of releases, in memory, in every encoding: compressed fast at first, and by `compress`
 * as small as possible when there is time.
 *
 * Live releases stay. Other releases stay for tabs that were opened before a promotion: those that
 * were used last and together take at most `maxSpareBytes`, and always the newest.
 */
export function createAssetTable(
  compress: Awaited<ReturnType<typeof openBrotliFiles>>,
  { maxSpareBytes = defaultMaxSpareBytes } = {},
) {
  /** By `app/version`, in the order of use. */
  const releases = new Map<string, StoredRelease>();
  let recompressing: Promise<void> = Promise.resolve();

  const dropSpare = () => {
    const unneeded = [...releases].filter(([, { isNeeded }]) => !isNeeded);
    let bytes = unneeded.reduce((sum, [, { assets }]) => sum + bytesOf(assets), 0);
    // The newest of them was used just now.
    for (const [key, { assets }] of unneeded.slice(0, -1)) {
      if (bytes <= maxSpareBytes) return;
      releases.delete(key);
      bytes -= bytesOf(assets);
    }
  };

  /** Adds a release's web files, which do not include the ssr file. */
  const add = async ({ record, files }: LoadedRelease): Promise<void> => {
    const key = `${record.app}/${record.version}`;
    if (releases.has(key)) return;
    const webFiles = record.files.filter((file) => file.path !== record.server);
    const assets = new Map(webFiles.flatMap((file) => toAsset(record, file, files)));
    releases.set(key, { assets, isNeeded: false });
    const texts = [...assets.values()].filter(({ type }) => /text|svg|json/.test(type));
    await Promise.all(
      texts.map(async (asset) =>
        Object.assign(asset, await encodeBody(asset.identity, fastQuality)),
      ),
    );
    for (const asset of texts)
      recompressing = recompressing.then(async () => {
        if (releases.has(key)) asset.brotli = await compress(asset.integrity, asset.identity);
      });
    dropSpare();
  };

  const respond = (url: string, request: Request): Response | null => {
    const [, , app, version] = url.split('/');
    const key = `${app}/${version}`;
    const release = releases.get(key);
    const asset = release?.assets.get(url);
    if (!release || !asset) return null;
    releases.delete(key);
    releases.set(key, release);
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
    has: (key: string) => releases.has(key),
    /** Sets the releases that the served pages need; others may be dropped. */
    need(keys: Iterable<string>) {
      const needed = new Set(keys);
      for (const [key, release] of releases) release.isNeeded = needed.has(key);
      dropSpare();
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

function bytesOf(assets: StoredRelease['assets']): number {
  return [...assets.values()].reduce((sum, asset) => sum + sizeOf(asset), 0);
}
