import { ServiceError } from '@meridian/service/errors';
import { toTrustRoot } from './read-trust-root';
import { type RootContent, type SignedRoot, type VerifiedRoot, verifyRoot } from './root-document';
import type { TrustRoot } from './trust-root';

export type RootChain = ReturnType<typeof openRootChain>;

type Links = readonly VerifiedRoot[];

/** Says that the file of the trust root does not count, and which version does. */
type ReportIgnored = (versions: { version: number | null; newest: number }) => void;

/**
 * The trust root of the configuration and the versions that follow it, each signed by the keys of the one before. The
 * newest counts, and never again an older one. A file that those versions do not lead to counts only when its version
 * is above all of them: that is how operators begin again after they lost their root keys.
 *
 * @param readFile the trust root of the configuration as it is now; a plain one is followed by nothing
 * @param reportIgnored called once for each file that does not count
 */
export function openRootChain(readFile: () => TrustRoot, reportIgnored: ReportIgnored = () => {}) {
  let links: Links = [];
  let known: { file: TrustRoot; links: Links; root: TrustRoot } | null = null;

  /** The same object until file or links change. */
  const root = (): TrustRoot => {
    const file = readFile();
    if (known?.file === file && known.links === links) return known.root;
    if (known?.file !== file) {
      const withFile = connectFile(links, file);
      if (!withFile) reportIgnored(nameVersions(links, file));
      links = withFile ?? links;
    }
    known = { file, links, root: findNewest(links, file) };
    return known.root;
  };

  return {
    root,
    /**
     * Begins with the versions that were in use before a restart; to be called before anything else.
     *
     * @param saved as `versions` returned them
     * @throws ServiceError of `verifyRoot`; those before the one that is rejected count
     */
    restore(saved: readonly SignedRoot[]): void {
      for (const signed of saved)
        links = [...links, verifyRoot(signed, links[links.length - 1]?.content)];
    },
    /**
     * Takes the next version over.
     *
     * @returns whether it is now in use and was not before
     * @throws ServiceError of `verifyRoot`, also for an older version that was not in use; `conflict` when the file
     * began again meanwhile
     */
    accept(signed: SignedRoot): boolean {
      const { document } = root();
      if (!document) throw plainRoot();
      if (links.some((link) => link.signed.signed === signed.signed)) return false;
      const next = verifyRoot(signed, document.content);
      links = [...links, next];
      requireInUse(next, root());
      return true;
    },
    /** The versions in use, oldest first: those of files, and those that followed them. The same array until it grows. */
    versions: (): Links => {
      root();
      return links;
    },
  };
}

/** The versions together with that of the file; null when it is not connected with them and not above them. */
function connectFile(links: Links, { document }: TrustRoot): Links | null {
  const [oldest] = links;
  const newest = links[links.length - 1];
  if (!oldest || !newest) return document ? [document] : links;
  if (!document) return null;
  if (links.some(({ digest }) => digest === document.digest)) return links;
  if (document.content.version > newest.content.version)
    return follows(document, newest.content) ? [...links, document] : [document];
  return follows(oldest, document.content) ? [document, ...links] : null;
}

function follows({ signed }: VerifiedRoot, previous: RootContent): boolean {
  try {
    verifyRoot(signed, previous);
    return true;
  } catch {
    return false;
  }
}

function findNewest(links: Links, file: TrustRoot): TrustRoot {
  const newest = links[links.length - 1];
  return !newest || newest.digest === file.document?.digest ? file : toTrustRoot(newest);
}

function nameVersions(links: Links, { document }: TrustRoot) {
  return {
    version: document?.content.version ?? null,
    newest: links[links.length - 1]?.content.version ?? 0,
  };
}

function requireInUse({ content, digest }: VerifiedRoot, { document }: TrustRoot): void {
  if (document?.digest === digest) return;
  throw new ServiceError(
    'conflict',
    `expected version ${content.version} of the trust root to be in use, found version ${document?.content.version} of a file that began again`,
    { suggestion: 'Propose the next version from that file: npm run release -- root propose' },
  );
}

function plainRoot(): ServiceError {
  return new ServiceError('conflict', 'expected a signed trust root to follow, found a plain one', {
    suggestion:
      'Give the registry and every site server the signed version 1: npm run release -- root init',
  });
}
