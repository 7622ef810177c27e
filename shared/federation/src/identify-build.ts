import { createHash } from 'node:crypto';

/** What an environment has emitted, as far as it says whether its code is another than before. */
export interface EmittedCode {
  /** Of the compilation; another one for each, also for equal code, and written into the files. */
  hash: string;
  files: readonly { name: string; read(): string | Buffer }[];
}

export interface BuildIdentity {
  /** Counts the builds that differ from the one before, in what browsers or the server run. */
  number: number;
  /** Hashes of all builds since browsers got other code, the newest last. */
  hashes: string[];
}

/**
 * Makes the function that says which build this is of all that one process makes. A build that changes nothing, after
 * a save without a change or a second notice of one save, is the same as before.
 */
export function createBuildCounter() {
  let before = { web: '', server: '' };
  let identity: BuildIdentity = { number: 0, hashes: [] };
  return (emitted: { web: EmittedCode; server: EmittedCode }): BuildIdentity => {
    const now = { web: digest(emitted.web), server: digest(emitted.server) };
    const isSameForBrowsers = now.web === before.web;
    const isSame = isSameForBrowsers && now.server === before.server;
    before = now;
    identity = {
      number: identity.number + (isSame ? 0 : 1),
      hashes: [...(isSameForBrowsers ? identity.hashes : []), emitted.web.hash],
    };
    return identity;
  };
}

function digest({ hash, files }: EmittedCode): string {
  const sum = createHash('sha256');
  const lasting = files.filter(({ name }) => !/\.hot-update\.|\.map$/.test(name));
  for (const { name, read } of lasting.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    sum.update(`${name}\n${read().toString().replaceAll(hash, '')}\n`);
  return sum.digest('hex');
}
