import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReleaseRecord } from '@shared/contracts';
import { assetBase } from '../live/page-map';
import type { LoadedRelease } from '../live/release-files';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

interface Asset {
  type: string;
  etag: string;
  identity: Buffer<ArrayBuffer>;
  gzip: Buffer<ArrayBuffer> | null;
  brotli: Buffer<ArrayBuffer> | null;
}

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  json: 'application/json',
};

/**
 * The web files of releases, in memory, each in every encoding, by URL path. Files are immutable, so
 * they are compressed once: fast at first, as small as can be as soon as there is time.
 */
export function createAssetTable() {
  const assets = new Map<string, Asset>();
  let squeezing: Promise<void> = Promise.resolve();

  const squeeze = async (asset: Asset) => {
    asset.brotli = await compressBrotli(asset.identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    });
  };

  /** Adds a release's web files; the server bundle is not one of them. */
  const add = async ({ record, files }: LoadedRelease): Promise<void> => {
    const added = webFiles(record).flatMap((file) => {
      const bytes = files.get(file.path);
      const url = assetBase(record) + file.path;
      const type = types[file.path.split('.').at(-1) ?? ''];
      if (!bytes || !type || assets.has(url)) return [];
      const asset: Asset = {
        type,
        etag: `"${file.integrity.slice(7, 39)}"`,
        identity: Buffer.from(bytes),
        gzip: null,
        brotli: null,
      };
      assets.set(url, asset);
      return /javascript|css|svg|json/.test(type) ? [asset] : [];
    });
    await Promise.all(
      added.map(async (asset) => {
        asset.gzip = await compressGzip(asset.identity);
        asset.brotli = await compressBrotli(asset.identity, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
        });
      }),
    );
    for (const asset of added) squeezing = squeezing.then(() => squeeze(asset));
  };

  const respond = (url: string, request: Request): Response | null => {
    const asset = assets.get(url);
    if (!asset) return null;
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
    if (request.headers.get('if-none-match') === asset.etag)
      return new Response(null, { status: 304, headers });
    const [encoding, body] = encode(asset, request.headers.get('accept-encoding') ?? '');
    if (encoding) headers['content-encoding'] = encoding;
    headers['content-length'] = String(body.length);
    return new Response(request.method === 'HEAD' ? null : body, { headers });
  };

  return {
    add,
    respond,
    has: (url: string) => assets.has(url),
    /** Settles when everything added so far is compressed as small as can be. */
    settled: () => squeezing,
  };
}

export type AssetTable = ReturnType<typeof createAssetTable>;

function webFiles(record: ReleaseRecord) {
  return record.files.filter((file) => file.path !== record.server);
}

function encode(asset: Asset, accepted: string): [string | null, Buffer<ArrayBuffer>] {
  if (asset.brotli && /\bbr\b/.test(accepted)) return ['br', asset.brotli];
  if (asset.gzip && /\bgzip\b/.test(accepted)) return ['gzip', asset.gzip];
  return [null, asset.identity];
}
