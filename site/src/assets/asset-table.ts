import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReleaseRecord } from '@shared/contracts';
import { assetBase } from '../live/client-map';
import type { LoadedRelease } from '../live/release-files';
import { chooseEncoding, type EncodedBody, hasAlready } from '../negotiate';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

interface Asset extends EncodedBody {
  type: string;
  etag: string;
}

interface HeldRelease {
  /** By URL path. */
  assets: Map<string, Asset>;
  isNeeded: boolean;
}

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
};

/** Bytes that releases may take which no page being served needs. */
const spareBytes = 64_000_000;

/**
 * The web files of releases, in memory, each in every encoding. Files are immutable, so they are
 * compressed once: fast at first, as small as can be as soon as there is time.
 *
 * Releases that are live stay; of the others, for tabs that were opened before a promotion, those
 * stay that were asked for last and together take no more than `spare` bytes.
 */
export function createAssetTable({ spare = spareBytes } = {}) {
  /** By `app/version`, the one that was asked for last at the end. */
  const releases = new Map<string, HeldRelease>();
  let squeezing: Promise<void> = Promise.resolve();

  const squeeze = async (key: string, asset: Asset) => {
    if (!releases.has(key)) return;
    asset.brotli = await compressBrotli(asset.identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    });
  };

  const dropSpare = () => {
    const unneeded = [...releases].filter(([, { isNeeded }]) => !isNeeded);
    let bytes = unneeded.reduce((sum, [, { assets }]) => sum + bytesOf(assets), 0);
    // The newest of them has just been asked for.
    for (const [key, { assets }] of unneeded.slice(0, -1)) {
      if (bytes <= spare) return;
      releases.delete(key);
      bytes -= bytesOf(assets);
    }
  };

  /** Adds a release's web files; the server bundle is not one of them. */
  const add = async ({ record, files }: LoadedRelease): Promise<void> => {
    const key = `${record.app}/${record.version}`;
    if (releases.has(key)) return;
    const assets = new Map(webFiles(record).flatMap((file) => toAsset(record, file, files)));
    releases.set(key, { assets, isNeeded: false });
    const texts = [...assets.values()].filter(({ type }) => /text|svg|json/.test(type));
    await Promise.all(
      texts.map(async (asset) => {
        asset.gzip = await compressGzip(asset.identity);
        asset.brotli = await compressBrotli(asset.identity, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
        });
      }),
    );
    for (const asset of texts) squeezing = squeezing.then(() => squeeze(key, asset));
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
    return answer(asset, request);
  };

  return {
    add,
    respond,
    /** Whether the files of a release are here, by `app/version`. */
    has: (key: string) => releases.has(key),
    /** Says which releases the pages that are being served need; the others may go. */
    need(keys: Iterable<string>) {
      const needed = new Set(keys);
      for (const [key, release] of releases) release.isNeeded = needed.has(key);
      dropSpare();
    },
    /** Settles when everything added so far is compressed as small as can be. */
    settled: () => squeezing,
  };
}

export type AssetTable = ReturnType<typeof createAssetTable>;

function webFiles(record: ReleaseRecord) {
  return record.files.filter((file) => file.path !== record.server);
}

function toAsset(
  record: ReleaseRecord,
  file: ReleaseRecord['files'][number],
  files: LoadedRelease['files'],
): [url: string, asset: Asset][] {
  const bytes = files.get(file.path);
  const type = types[file.path.split('.').at(-1)?.toLowerCase() ?? ''];
  if (!bytes || !type) return [];
  const asset: Asset = {
    type,
    // Weak, for it stands for the file in any encoding.
    etag: `W/"${file.integrity.slice(7, 39)}"`,
    identity: Buffer.from(bytes),
    gzip: null,
    brotli: null,
  };
  return [[assetBase(record) + file.path, asset]];
}

function bytesOf(assets: HeldRelease['assets']): number {
  let sum = 0;
  for (const { identity, gzip: gzipped, brotli } of assets.values())
    sum += identity.length + (gzipped?.length ?? 0) + (brotli?.length ?? 0);
  return sum;
}

function answer(asset: Asset, request: Request): Response {
  const headers: Record<string, string> = {
    'content-type': asset.type,
    'cache-control': 'public, max-age=31536000, immutable',
    etag: asset.etag,
    vary: 'accept-encoding',
    // Remotes' scripts are asked for with crossorigin, so that their integrity is checked.
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  };
  if (hasAlready(asset.etag, request.headers.get('if-none-match')))
    return new Response(null, { status: 304, headers });
  const [encoding, body] = chooseEncoding(asset, request.headers.get('accept-encoding'));
  if (encoding) headers['content-encoding'] = encoding;
  headers['content-length'] = String(body.length);
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}
