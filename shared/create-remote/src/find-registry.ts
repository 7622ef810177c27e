import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseUrl } from '@meridian/contracts/parse-url';

/**
 * The URL below which our packages are: what `--registry` says, else where npm has downloaded this package from.
 *
 * @param packageFolder of this package, as it is installed
 * @throws Error with one sentence when neither is known
 */
export function findRegistry(given: string | undefined, packageFolder: string): string {
  const url = given ?? readSource(packageFolder);
  if (!url)
    throw new Error(
      'Expected the URL of the registry of packages, found none: add -- --registry <url>, e.g. the origin of the registry with /npm/ behind it.',
    );
  if (!parseUrl(url) || !/^https?:/.test(url))
    throw new Error(`Expected a URL such as https://registry.example/npm/, found ${url}.`);
  return url.endsWith('/') ? url : `${url}/`;
}

/** npm notes beside the packages it has installed where it had each from. */
function readSource(packageFolder: string): string | undefined {
  const { name } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
  const installed = path.resolve(packageFolder, ...name.split('/').map(() => '..'));
  try {
    const lock = JSON.parse(readFileSync(path.join(installed, '.package-lock.json'), 'utf8'));
    const resolved: unknown = lock.packages?.[`node_modules/${name}`]?.resolved;
    const [before, file] = String(resolved).split(`${name}/-/`);
    return file ? before : undefined;
  } catch {
    return undefined;
  }
}
