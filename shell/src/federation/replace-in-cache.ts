import type { ClientRelease } from '@meridian/contracts';

type Failure = 'network' | 'integrity';

/**
 * Fetches the files of a module again past the browser's cache, which never drops a file that was damaged in transit.
 * Resolves to null when all of them match their hashes.
 */
export async function replaceInCache(
  { base, entry, ...release }: ClientRelease,
  module: string,
): Promise<Failure | null> {
  const { js = [], css = [] } = release.modules[module] ?? {};
  const hashes: Record<string, string> = { ...release.integrity, [entry.path]: entry.integrity };
  const failures = await Promise.all(
    // An empty hash, as development servers have it, is not checked.
    [entry.path, ...js, ...css].map((path) => fetchAgain(base + path, hashes[path] ?? '')),
  );
  return failures.find((failure) => failure !== null) ?? null;
}

async function fetchAgain(url: string, integrity: string): Promise<Failure | null> {
  try {
    const { ok } = await fetch(url, { cache: 'reload', mode: 'cors', integrity });
    return ok ? null : 'network';
  } catch {
    // The fetch of a file with another hash fails like one without a connection.
    return (await isThere(url)) ? 'integrity' : 'network';
  }
}

function isThere(url: string): Promise<boolean> {
  return fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
