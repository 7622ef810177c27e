// @ts-check
/**
 * This registry of npm has what is installed in this repository and nothing else, so that a repository of a team can
 * install without a network. It tells its parent the name of every package that it is asked for.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGzip, gunzipSync } from 'node:zlib';
import { packTar } from 'modern-tar/fs';

const root = path.resolve(import.meta.dirname, '../../../..');

/** A package that is installed under another name has its own in `name`. */
/** @type {{ packages: Record<string, { name?: string, version?: string, link?: boolean }> }} */
const installed = JSON.parse(
  readFileSync(path.join(root, 'node_modules/.package-lock.json'), 'utf8'),
);

/** The keys are names of packages, then versions; the first version is what npm would call the latest. */
const folders = new Map();
for (const [folder, { version, link, ...one }] of Object.entries(installed.packages)) {
  const name = one.name ?? /.*node_modules\/(.+)$/.exec(folder)?.[1];
  if (!name || !version || link) continue;
  const known = folders.get(name) ?? new Map();
  if (!known.has(version)) folders.set(name, known.set(version, path.join(root, folder)));
}

const server = createServer(async (request, response) => {
  const url = decodeURIComponent(request.url ?? '');
  const [name = '', version] = url.slice(1).split('/-/');
  process.send?.({ asked: name });
  for (const told of await readNames(request)) process.send?.({ asked: told });
  const versions = folders.get(name);
  const folder = version && versions?.get(version.replace(/\.tgz$/, ''));
  if (folder) {
    const files = packTar(folder, {
      filter: (file) => !path.relative(folder, file).split(path.sep).includes('node_modules'),
      map: (header) => ({ ...header, name: `package/${header.name}` }),
    });
    files.pipe(createGzip({ level: 0 })).pipe(response);
  } else if (versions && !version) {
    const origin = `http://${request.headers.host}`;
    response.end(JSON.stringify(describe(name, versions, origin)));
  } else {
    response.statusCode = 404;
    response.end(JSON.stringify({ error: `${url} is not installed in this repository` }));
  }
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object')
    process.send?.({ url: `http://127.0.0.1:${address.port}/` });
});

/** @param {import('node:http').IncomingMessage} request by which npm asks for known faults of all that it has installed */
async function readNames(request) {
  if (request.method !== 'POST') return [];
  const body = await buffer(request);
  const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
  return Object.keys(JSON.parse(text.toString()));
}

/** @param {string} name @param {Map<string, string>} versions @param {string} origin */
function describe(name, versions, origin) {
  const described = [...versions].map(([version, folder]) => {
    const description = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return [version, { ...description, dist: { tarball: `${origin}/${name}/-/${version}.tgz` } }];
  });
  const [latest] = versions.keys();
  return { name, 'dist-tags': { latest }, versions: Object.fromEntries(described) };
}
